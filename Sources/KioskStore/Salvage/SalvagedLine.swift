import SyncProtocol

/// A journal line that was found in a damaged database and is what was written: its bytes have the hash that stood
/// beside them.
struct SalvagedLine {
    let id: LineID
    let type: LineType
    let bytes: [UInt8]
    /// Its place in the order of saving; nil where that is not known.
    let number: Int?

    /// Nil unless the bytes have that hash and begin as a line does.
    init?(_ bytes: [UInt8], hash: [UInt8], number: Int? = nil) {
        guard let hash = LineHash(bytes: hash), LineHash(of: bytes) == hash,
            let head = try? LineHead.decoded(fromJSON: bytes)
        else { return nil }
        id = head.id
        type = head.type
        self.bytes = bytes
        self.number = number
    }
}
