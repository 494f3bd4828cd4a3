import KioskStore
import Unicode

extension Trouble {
    /// No clock that runs this program can be right before this: 2026-01-01T00:00:00Z.
    private static let programMilliseconds: Int64 = 1_767_225_600_000
    /// Certificates last for weeks and more, so that an error below an hour is not what breaks them.
    private static let toleranceMilliseconds: Int64 = 3_600_000

    /// The same trouble with what is known of this kiosk's clock: a certificate that is not valid "now" says that one
    /// of two clocks is wrong, and mostly it is ours.
    func judged(by clock: ClockKnowledge) -> Trouble {
        guard code == "certificate_not_yet_valid" || code == "certificate_expired" else { return self }
        let day = EventZone(identifier: "UTC")?.day(of: clock.wallMilliseconds)
        let details = ["date": day?.description ?? ""]
        return Trouble(Trouble.isWrong(clock) ? "clock_wrong" : code, details)
    }

    private static func isWrong(_ clock: ClockKnowledge) -> Bool {
        if let error = clock.errorMilliseconds { return error.magnitude > UInt64(toleranceMilliseconds) }
        let earliest = max(clock.earliestMilliseconds, programMilliseconds)
        return clock.wallMilliseconds < earliest - toleranceMilliseconds
    }
}
