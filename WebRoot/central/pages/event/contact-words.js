// When a kiosk hears of what headquarters wants. Pure.

/** Of `devices` as the server lists them: one that is connected asks every 30 seconds. */
export function contactWords(devices) {
    const isConnected = ({ state }) => state === "online" || state === "behind";
    return devices.some(isConnected) ? "within half a minute" : "as soon as it is connected";
}
