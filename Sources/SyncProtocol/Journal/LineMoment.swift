/// When a line was saved, by both clocks of the kiosk.
package struct LineMoment: Equatable, Sendable, Decodable {
    /// Unix milliseconds of the kiosk's wall clock, which may be wrong.
    package let atMilliseconds: Int64
    /// The name of the boot.
    package let boot: String
    /// Milliseconds since that boot, sleep included.
    package let bootMilliseconds: Int64

    package init(atMilliseconds: Int64, boot: String, bootMilliseconds: Int64) {
        self.atMilliseconds = atMilliseconds
        self.boot = boot
        self.bootMilliseconds = bootMilliseconds
    }

    enum CodingKeys: String, CodingKey {
        case atMilliseconds = "at_ms"
        case boot
        case bootMilliseconds = "boot_ms"
    }

    func write(to json: inout JSONWriter) {
        json.member("at_ms", atMilliseconds)
        json.member("boot", boot)
        json.member("boot_ms", bootMilliseconds)
    }
}
