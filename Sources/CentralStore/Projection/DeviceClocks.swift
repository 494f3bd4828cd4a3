import SQLite
import SyncProtocol

/// What a device's clocks say in central's time. For display; and where the first attempt counts,
/// kiosks are compared by it as far as its error leaves no doubt. Nothing else is ranked or refused by it.
struct DeviceClocks {
    /// A moment by central's clock, how it was found, and by how many milliseconds it may be wrong.
    struct Moment: Equatable {
        let milliseconds: Int64
        let source: Source
        let errorMilliseconds: Int64
    }

    enum Source: String {
        /// By a sample of both clocks within the same boot.
        case sampled
        /// By the error that the wall clock has in another boot.
        case estimated
        /// As the kiosk said: there was never a sample.
        case raw
    }

    /// A sample of another boot, or of this one.
    private struct Sample {
        /// What the kiosk's wall clock lacked.
        let offset: Int64
        let at: Int64
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
            INSERT INTO boots(device_key, boot, zero_ms, offset_ms, sampled_at_ms) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (device_key, boot) DO UPDATE SET
                zero_ms = min(ifnull(zero_ms, excluded.zero_ms), excluded.zero_ms),
                offset_ms = excluded.offset_ms, sampled_at_ms = excluded.sampled_at_ms
            """, deviceKey, sample.boot, zero, offset, now)
    }

    /// Keeps a boot's `clock` line: when the boot began by the kiosk's wall clock. A step within the boot changes
    /// nothing of that.
    func note(_ line: ClockLine) throws {
        let moment = line.moment
        let (zero, overflow) = moment.atMilliseconds.subtractingReportingOverflow(moment.bootMilliseconds)
        guard !overflow, line.stepMilliseconds == nil else { return }
        try connection.run(
            """
            INSERT INTO boots(device_key, boot, wall_zero_ms) VALUES (?, ?, ?)
            ON CONFLICT (device_key, boot) DO UPDATE SET wall_zero_ms = excluded.wall_zero_ms
            """, deviceKey, moment.boot, zero)
    }

    /// When a line was saved, by central's clock.
    mutating func moment(of line: LineMoment) throws -> Moment {
        if let zero = try zero(of: line.boot) {
            let (corrected, overflow) = zero.addingReportingOverflow(line.bootMilliseconds)
            if !overflow {
                return Moment(
                    milliseconds: settled(corrected, line.atMilliseconds), source: .sampled,
                    errorMilliseconds: DeviceClocks.noiseMilliseconds)
            }
        }
        return try estimate(line)
            ?? Moment(milliseconds: line.atMilliseconds, source: .raw, errorMilliseconds: 0)
    }

    /// By the wall clock's error at the sample that lies nearest. Whether the clock was set in between nobody knows, so
    /// the estimate may be wrong by all that it corrects, or by as much as the samples before and after disagree.
    private func estimate(_ line: LineMoment) throws -> Moment? {
        let shown = try wallTime(of: line)
        let before = try sample("sampled_at_ms <= ? ORDER BY sampled_at_ms DESC", shown)
        let after = try sample("sampled_at_ms > ? ORDER BY sampled_at_ms", shown)
        guard let nearest = DeviceClocks.nearest(to: shown, before, after) else { return nil }
        let (corrected, overflow) = shown.addingReportingOverflow(nearest.offset)
        guard !overflow else { return nil }
        var error = nearest.offset.magnitude
        if let before, let after {
            let (difference, overflow) = after.offset.subtractingReportingOverflow(before.offset)
            error = overflow ? error : difference.magnitude
        }
        let bound = UInt64(Int64.max) - UInt64(DeviceClocks.noiseMilliseconds)
        return Moment(
            milliseconds: settled(corrected, line.atMilliseconds), source: .estimated,
            errorMilliseconds: Int64(min(error, bound)) + DeviceClocks.noiseMilliseconds)
    }

    /// What the wall clock would have said without a step since the boot's clock line.
    private func wallTime(of line: LineMoment) throws -> Int64 {
        let zero = try connection.first(
            "SELECT wall_zero_ms FROM boots WHERE device_key = ? AND boot = ?", deviceKey, line.boot
        ) { $0.optionalInteger64(0) }
        guard let zero = zero ?? nil else { return line.atMilliseconds }
        let (shown, overflow) = zero.addingReportingOverflow(line.bootMilliseconds)
        return overflow ? line.atMilliseconds : shown
    }

    private func sample(_ condition: String, _ moment: Int64) throws -> Sample? {
        try connection.first(
            "SELECT offset_ms, sampled_at_ms FROM boots WHERE device_key = ? AND offset_ms IS NOT NULL AND \(condition)",
            deviceKey, moment
        ) { Sample(offset: $0.integer64(0), at: $0.integer64(1)) }
    }

    private static func nearest(to moment: Int64, _ before: Sample?, _ after: Sample?) -> Sample? {
        guard let before, let after else { return before ?? after }
        return Double(moment) - Double(before.at) <= Double(after.at) - Double(moment) ? before : after
    }

    private func settled(_ corrected: Int64, _ raw: Int64) -> Int64 {
        let (difference, overflow) = corrected.subtractingReportingOverflow(raw)
        return !overflow && difference.magnitude < UInt64(DeviceClocks.noiseMilliseconds) ? raw : corrected
    }

    private mutating func zero(of boot: String) throws -> Int64? {
        if let known = zeros[boot] { return known }
        let zero = try connection.first(
            "SELECT zero_ms FROM boots WHERE device_key = ? AND boot = ?", deviceKey, boot
        ) { $0.optionalInteger64(0) }
        zeros.updateValue(zero ?? nil, forKey: boot)
        return zero ?? nil
    }
}
