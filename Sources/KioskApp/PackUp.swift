import KioskStore

/// Whether staff may pack this kiosk up, and what to do now if they may not.
///
/// Green is a promise: it is given only when everything saved here was received, and central has said so just now.
struct PackUp: Equatable {
    enum State: String, Encodable {
        /// Everything that was saved here was received.
        case ready
        /// Something is on this kiosk only.
        case waiting
        /// Everything was received when central was last heard, but that is a while ago.
        case unconfirmed
        /// What is on the disk cannot be relied upon.
        case damaged
        case unpaired
    }

    /// What staff do now; the page has the sentence.
    enum Step: String, Encodable {
        /// Nothing but to keep the lid open: it is being sent.
        case wait
        /// Plug in the cable or join a network.
        case connect
        /// Sign in to the network in the browser.
        case signIn = "sign_in"
        /// Set the computer's date and time.
        case setClock = "set_clock"
        /// Central does not answer: keep the lid open, and tell headquarters.
        case tellHeadquarters = "tell_headquarters"
        /// Keep the laptop as it is and call headquarters.
        case call
        /// Keep the laptop as it is and have what is in the damaged database salvaged.
        case salvage
        /// Carry out by USB what central refused.
        case carryOut = "carry_out"
        /// Hear central once more, or compare the code for the end of the day.
        case confirm
        case pair
        /// Its keys are gone, and what it holds goes to the central that it had.
        case pairAgain = "pair_again"
    }

    /// What is known at one moment.
    struct Facts {
        var isPaired = true
        /// A part of what was saved lies in a database that was set aside as damaged.
        var isDamaged = false
        /// What keeps the store from saving; see `StoreTrouble`.
        var storeTrouble: String?
        /// See `JournalCounts`.
        var saved = 0
        var received = 0
        var safe = 0
        var waiting = 0
        var setAside = 0
        /// How long ago central was last heard, in milliseconds of the kiosk's wall clock; nil for never.
        var silence: Int64?
        /// What goes wrong on the way to central.
        var trouble: String?
    }

    /// How long central's last word holds, in milliseconds: an idle kiosk asks every 30 s.
    static let freshMilliseconds: Int64 = 120_000

    let state: State
    /// Nil when there is nothing to do.
    let step: Step?
    /// Everything saved here is inside every backup of central that could be restored.
    let isSafe: Bool

    init(_ facts: Facts) {
        (state, step) = PackUp.judge(facts)
        isSafe = state == .ready && facts.safe >= facts.saved
    }

    private static func judge(_ facts: Facts) -> (State, Step?) {
        guard facts.isPaired else { return facts.saved > 0 ? (.damaged, .pairAgain) : (.unpaired, .pair) }
        if facts.isDamaged { return (.damaged, .salvage) }
        if facts.storeTrouble == "damaged" { return (.damaged, .call) }
        if facts.storeTrouble != nil { return (.waiting, .call) }
        let isSending = facts.waiting > 0 || facts.received + facts.setAside < facts.saved
        if isSending { return (.waiting, facts.trouble.map(step(against:)) ?? .wait) }
        if facts.setAside > 0 { return (.waiting, .carryOut) }
        guard facts.trouble == nil, isFresh(facts) else { return (.unconfirmed, .confirm) }
        return (.ready, nil)
    }

    /// A clock that was set while the page is open makes neither an old word new nor a new word old.
    private static func isFresh(_ facts: Facts) -> Bool {
        facts.silence.map { (-freshMilliseconds...freshMilliseconds).contains($0) } ?? false
    }

    private static func step(against trouble: String) -> Step {
        switch trouble {
        case "no_network", "name_not_found": .connect
        case "portal": .signIn
        case "clock_wrong", "certificate_not_yet_valid", "certificate_expired": .setClock
        case "unreachable", "timed_out", "interrupted", "cancelled", "proxy", "not_central", "not_http",
            "tls",
            "reply_too_large", "busy", "no_progress", "central_trouble":
            .tellHeadquarters
        default: .call
        }
    }
}

extension PackUp.Facts {
    /// - Parameter now: by the kiosk's wall clock, in Unix milliseconds.
    init(
        isPaired: Bool, isDamaged: Bool, _ counts: JournalCounts, _ contact: Contact,
        _ trouble: StoreTrouble?,
        now: Int64
    ) {
        self.init(
            isPaired: isPaired, isDamaged: isDamaged, storeTrouble: trouble?.code, saved: counts.saved,
            received: counts.received,
            safe: counts.safe, waiting: counts.waiting, setAside: counts.setAside,
            silence: contact.lastMilliseconds.map { now - $0 }, trouble: contact.up?.code)
    }
}
