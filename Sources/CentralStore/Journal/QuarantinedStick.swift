package import SyncProtocol

/// A file from a stick that was not taken in, because nobody here vouches for it.
package struct QuarantinedStick: Sendable, Equatable, Decodable {
    package enum Reason: String, Sendable, Decodable {
        case unknownDevice = "unknown_device"
        case unknownSignature = "unknown_signature"
        case revoked

        /// What is said of the file, as the end of a sentence.
        package var words: String {
            switch self {
            case .unknownDevice: "comes from a kiosk that central does not know"
            case .unknownSignature: "was not signed by the kiosk that it names"
            case .revoked: "comes from a kiosk that was shut out"
            }
        }
    }

    /// The beginning of the file's SHA-256, as hex.
    package let name: String
    /// The kiosk that it names.
    package let device: DeviceID
    package let reason: Reason
    /// Lines in it.
    package let lines: Int
    /// When it was carried in, in Unix milliseconds.
    package let atMilliseconds: Int64

    private enum CodingKeys: String, CodingKey {
        case name, device, reason, lines
        case atMilliseconds = "at_ms"
    }
}

extension QuarantinedStick: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("name", name)
            $0.member("device", device)
            $0.member("reason", reason.rawValue)
            $0.member("lines", lines)
            $0.member("at_ms", atMilliseconds)
        }
    }
}
