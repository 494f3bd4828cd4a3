import SQLite
import SyncProtocol

/// What a device's clocks say in central's time.
struct DeviceClocks {
    /// A moment by central's clock, and how it was found.
    struct Moment {
        let milliseconds: Int64
        let source: Source
    }

    enum Source: String {
        /// By a sample of both clocks within the same boot.
        case sampled
        /// By the error that the wall clock has in another boot.
        case estimated
        /// As the kiosk said: there was never a sample.
        case raw
    }

    /// An error that the way of a push can make; below it the kiosk's clock is as good as ours.
    private static let noiseMilliseconds: Int64 = 2_000

    private let connection: Connection
    private let deviceKey: Int64
    /// The boots that were looked up, nil where there was no sample.
    private var zeros: [String: Int64?] = [:]

    init(_ connection: Connection, deviceKey: Int64) {
        self.connection = connection
        self.deviceKey = deviceKey
    }

    /// Keeps what a push says about the present boot. Of all samples the one with the shortest way is the best, and
    /// that is the one by which the boot began earliest.
    static func note(
        _ sample: ClockSample, of deviceKey: Int64, at now: Int64, _ connection: Connection
    ) throws {
        let (zero, zeroOverflow) = now.subtractingReportingOverflow(sample.bootMilliseconds)
        let (offset, offsetOverflow) = now.subtractingReportingOverflow(sample.wallMilliseconds)
        guard !zeroOverflow, !offsetOverflow else { return }
        try connection.run(
            """
            INSERT INTO boots VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (device_key, boot) DO UPDATE SET zero_ms = min(zero_ms, excluded.zero_ms),
                offset_ms = excluded.offset_ms, sampled_at_ms = excluded.sampled_at_ms
            """, deviceKey, sample.boot, zero, offset, now)
    }

    /// When a line was saved, by central's clock.
    mutating func moment(of line: LineMoment) throws -> Moment {
        if let zero = try zero(of: line.boot) {
            let (corrected, overflow) = zero.addingReportingOverflow(line.bootMilliseconds)
            if !overflow {
                return Moment(milliseconds: settled(corrected, line.atMilliseconds), source: .sampled)
            }
        }
        let offset = try connection.first(
            "SELECT offset_ms FROM boots WHERE device_key = ? ORDER BY sampled_at_ms DESC LIMIT 1", deviceKey
        ) { $0.integer64(0) }
        guard let offset else { return Moment(milliseconds: line.atMilliseconds, source: .raw) }
        let (corrected, overflow) = line.atMilliseconds.addingReportingOverflow(offset)
        guard !overflow else { return Moment(milliseconds: line.atMilliseconds, source: .raw) }
        return Moment(milliseconds: settled(corrected, line.atMilliseconds), source: .estimated)
    }

    private func settled(_ corrected: Int64, _ raw: Int64) -> Int64 {
        let (difference, overflow) = corrected.subtractingReportingOverflow(raw)
        return !overflow && difference.magnitude < UInt64(DeviceClocks.noiseMilliseconds) ? raw : corrected
    }

    private mutating func zero(of boot: String) throws -> Int64? {
        if let known = zeros[boot] { return known }
        let zero = try connection.first(
            "SELECT zero_ms FROM boots WHERE device_key = ? AND boot = ?", deviceKey, boot
        ) { $0.integer64(0) }
        zeros.updateValue(zero, forKey: boot)
        return zero
    }
}
