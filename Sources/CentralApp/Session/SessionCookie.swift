/// The cookie of a session at central. A kiosk in the same browser has another name.
enum SessionCookie {
    static let name = "boothwise_central"
    /// As long as a session lasts.
    static let age: Duration = .seconds(7 * 24 * 3600)
}
