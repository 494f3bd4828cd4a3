import Crypto

/// The last piece of a carried file: what the kiosk put into it, under the kiosk's own signature.
package struct CarryManifest: Equatable, Sendable, Decodable {
    package let v: Int
    package let central: CentralID
    package let device: DeviceID
    /// Unix milliseconds of the kiosk.
    package let atMilliseconds: Int64
    package let pushes: Int
    package let lines: Int
    /// SHA-256 over the pieces before, each with its length in front, as hex.
    package let digest: String

    private static let tag = Array("boothwise-carry-1\0".utf8)

    /// What is signed.
    static func message(_ bytes: [UInt8]) -> [UInt8] { tag + bytes }

    private enum CodingKeys: String, CodingKey {
        case v, central, device, pushes, lines, digest
        case atMilliseconds = "at_ms"
    }
}

extension CarryManifest: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("v", v)
            $0.member("central", central)
            $0.member("device", device)
            $0.member("at_ms", atMilliseconds)
            $0.member("pushes", pushes)
            $0.member("lines", lines)
            $0.member("digest", digest)
        }
    }
}
