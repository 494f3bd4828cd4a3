/// Why central says no. A kiosk meets unknown codes by their HTTP status.
package struct RefusalCode: RawRepresentable, Hashable, Sendable, Codable, JSONWritable {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }

    // 400
    package static let malformed = RefusalCode(rawValue: "malformed")
    // 401
    package static let revoked = RefusalCode(rawValue: "revoked")
    package static let superseded = RefusalCode(rawValue: "superseded")
    package static let unknown = RefusalCode(rawValue: "unknown")
    // 403
    package static let wrongCentral = RefusalCode(rawValue: "wrong_central")
    package static let wrongDevice = RefusalCode(rawValue: "wrong_device")
    // 403, to a pairing request
    package static let badCode = RefusalCode(rawValue: "bad_code")
    package static let used = RefusalCode(rawValue: "used")
    package static let expired = RefusalCode(rawValue: "expired")
    package static let tooMany = RefusalCode(rawValue: "too_many")
    // 404, to a release request
    package static let noSuchRelease = RefusalCode(rawValue: "no_such_release")
    // 404, to a request for an image
    package static let noSuchImage = RefusalCode(rawValue: "no_such_image")
    // 404, to a request for the event file of a rehearsal
    package static let noSuchRehearsal = RefusalCode(rawValue: "no_such_rehearsal")
    // 413, 422, 426
    package static let tooLarge = RefusalCode(rawValue: "too_large")
    package static let damaged = RefusalCode(rawValue: "damaged")
    package static let unsupportedProtocol = RefusalCode(rawValue: "unsupported_protocol")
    // 429, 500, 503
    package static let slowDown = RefusalCode(rawValue: "slow_down")
    package static let trouble = RefusalCode(rawValue: "trouble")
    package static let busy = RefusalCode(rawValue: "busy")
}
