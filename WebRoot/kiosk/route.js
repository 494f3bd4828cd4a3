// Which screen the visitor is on. The server's state decides; the page adds only where within a step it is.
// So a reload, the Back button, a second tab or a killed browser always end where the attempt is. Pure.

/// kiosk: answer of GET /api/kiosk. attempt: that of GET /api/attempt. visit: what the page remembers.
export function screenFor(kiosk, attempt, visit) {
    if (attempt && attempt.id !== visit.dismissed) {
        if (attempt.state === "running") return "question";
        if (attempt.registered) return attempt.registered.second_entry ? "secondEntry" : "thanks";
        if (visit.failedSave) return "saveTrouble";
        const endedByItself = attempt.result?.closed_by !== "finished";
        return endedByItself && visit.timeUpSeen !== attempt.id ? "timeUp" : "form";
    }
    if (kiosk.state !== "open") return kiosk.state;
    return visit.readsRules ? "rules" : "attract";
}

/// How long nobody may touch the screen there: by the event's idle rule ("visit"), longer because somebody
/// went to fetch staff ("fetching"), silently ("silent": back to the defaults without a question), or as long
/// as they like.
export function idleRule(screen, attempt) {
    switch (screen) {
        case "attract": case "closed": return "silent";
        case "rules": case "timeUp": case "form": return "visit";
        case "question": return attempt?.limit_ms === null ? "visit" : "never";
        case "saveTrouble": return "fetching";
        default: return "never";
    }
}
