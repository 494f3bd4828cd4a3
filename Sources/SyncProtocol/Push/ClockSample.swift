/// Both clocks of the kiosk at the moment of a push; with the time of arrival it tells how wrong the wall clock is.
package struct ClockSample: Equatable, Sendable, Decodable {
    /// Unix milliseconds.
    package let wallMilliseconds: Int64
    package let boot: String
    /// Milliseconds since that boot, sleep included.
    package let bootMilliseconds: Int64

    package init(wallMilliseconds: Int64, boot: String, bootMilliseconds: Int64) {
        self.wallMilliseconds = wallMilliseconds
        self.boot = boot
        self.bootMilliseconds = bootMilliseconds
    }

    private enum CodingKeys: String, CodingKey {
        case wallMilliseconds = "wall_ms"
        case boot
        case bootMilliseconds = "boot_ms"
    }
}

extension ClockSample: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("wall_ms", wallMilliseconds)
            $0.member("boot", boot)
            $0.member("boot_ms", bootMilliseconds)
        }
    }
}
