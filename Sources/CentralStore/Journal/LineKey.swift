import Crypto
import SyncProtocol

extension LineID {
    /// The UUID as the 16 bytes that the database keeps.
    var bytes: [UInt8] {
        let digits = rawValue.utf8.filter { $0 != UInt8(ascii: "-") }
        guard let bytes = Hex.decode(String(decoding: digits, as: UTF8.self)) else {
            preconditionFailure("a line's id is a UUID")
        }
        return bytes
    }

    /// Nil unless there are 16 bytes of a UUID of version 7.
    package init?(bytes: [UInt8]) {
        guard bytes.count == 16 else { return nil }
        let groups = [bytes[0..<4], bytes[4..<6], bytes[6..<8], bytes[8..<10], bytes[10..<16]]
        self.init(rawValue: groups.map { Hex.encode($0) }.joined(separator: "-"))
    }
}
