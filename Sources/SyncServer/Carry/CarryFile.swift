import Crypto
import Platform
import SyncProtocol

/// A carried file on a stick, opened with central's key.
struct CarryFile {
    let path: String
    let head: CarryHead
    private let key: SealingKey

    /// - Throws: `CarryRefusal.notCarried` when it is no such file, or `FileError`.
    init(_ path: String, key: SealingKey) throws {
        let reading = try FileReading.open(path)
        guard let line = try reading.line(limit: CarryHead.limit),
            let head = try? CarryHead.decoded(fromJSON: line), head.format == CarryHead.format
        else { throw CarryRefusal.notCarried(path: path) }
        self.path = path
        self.head = head
        self.key = key
    }

    /// Reads the file from the beginning and shows its pieces one after another.
    ///
    /// - Returns: its end.
    /// - Throws: `CarryRefusal.damaged`, `FileError`, or what `body` throws.
    @discardableResult
    func forEachPiece(_ body: (CarryPiece) throws -> Void) throws -> SignedCarryManifest {
        let reading = try FileReading.open(path)
        _ = try reading.line(limit: CarryHead.limit)
        do {
            var opener = try CarryOpener(head, key)
            while true {
                let length = try CarryOpener.length(try reading.read(CarryOpener.lengthBytes))
                let piece = try opener.open(try reading.read(length))
                guard case .end(let manifest) = piece else {
                    try body(piece)
                    continue
                }
                guard try reading.read(1).isEmpty, manifest.isComplete else {
                    throw Malformed("it does not end where it says")
                }
                return manifest
            }
        } catch let error as Malformed {
            throw CarryRefusal.damaged(path: path, reason: error.sentence)
        }
    }
}
