/// The first line of a file that is carried from a kiosk to central on a stick, readable for everybody: what it is and
/// who can open it.
package struct CarryHead: Equatable, Sendable, Decodable {
    package static let format = "boothwise-carry-1"
    /// The longest first line, in bytes.
    package static let limit = 4 << 10

    package let format: String
    package let central: CentralID
    package let device: DeviceID
    /// The key of the stream in a sealed box for central, base64url.
    package let key: String
    /// What the stream begins with, base64url.
    package let stream: String
}

extension CarryHead: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("format", format)
            $0.member("central", central)
            $0.member("device", device)
            $0.member("key", key)
            $0.member("stream", stream)
        }
    }
}
