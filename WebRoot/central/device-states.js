// The word, the tag and the dot of each state a kiosk can be in.

export const DEVICE_STATES = {
    online: { word: "Online", tag: "ok", dot: "on" },
    behind: { word: "Behind", tag: "waiting", dot: "waiting" },
    offline: { word: "Offline", tag: "neutral", dot: "off" },
    new: { word: "New", tag: "info", dot: "off" },
};
