import Crypto
package import Platform
package import SyncProtocol

/// `quarantine/` in central's data folder: files from sticks as they came, sealed, each with a note beside it that says why
/// it lies here, until an admin takes it in or removes it.
package struct StickQuarantine: Sendable {
    private static let ending = ".carried"
    private static let noteEnding = ".json"
    /// The longest note, in bytes.
    private static let noteLimit = 4096
    /// The largest file, in bytes.
    private static let limit = 1 << 30

    private let folder: String

    /// - Parameter folder: central's data folder.
    package init(folder: String) { self.folder = folder + "/quarantine" }

    /// The oldest first.
    package func sticks() -> [QuarantinedStick] {
        File.names(in: folder).filter { $0.hasSuffix(StickQuarantine.noteEnding) }.compactMap { name in
            guard let bytes = try? File.read("\(folder)/\(name)", limit: StickQuarantine.noteLimit),
                let stick = try? QuarantinedStick.decoded(fromJSON: bytes), File.exists(path(of: stick))
            else { return nil }
            return stick
        }.sorted { ($0.atMilliseconds, $0.name) < ($1.atMilliseconds, $1.name) }
    }

    package func path(of stick: QuarantinedStick) -> String {
        "\(folder)/\(stick.name)\(StickQuarantine.ending)"
    }

    /// Keeps a copy of a file, once.
    ///
    /// - Returns: where the copy lies.
    package func keep(
        _ path: String, of device: DeviceID, because reason: QuarantinedStick.Reason, lines: Int,
        at now: Int64
    ) throws(FileError) -> String {
        try File.makeFolder(folder)
        let bytes = try File.read(path, limit: StickQuarantine.limit)
        let stick = QuarantinedStick(
            name: StickQuarantine.name(of: bytes), device: device, reason: reason, lines: lines,
            atMilliseconds: now)
        try File.replace(note(of: stick), with: JSONWriter.bytes(of: stick))
        let kept = self.path(of: stick)
        if !File.exists(kept) { try File.replace(kept, with: bytes) }
        return kept
    }

    /// Removes the copy of a file that was taken in meanwhile, if there is one.
    package func removeCopy(of path: String) throws(FileError) {
        let sticks = sticks()
        guard !sticks.isEmpty else { return }
        let name = StickQuarantine.name(of: try File.read(path, limit: StickQuarantine.limit))
        for stick in sticks where stick.name == name { try remove(stick) }
    }

    package func remove(_ stick: QuarantinedStick) throws(FileError) {
        try File.remove(path(of: stick))
        try File.remove(note(of: stick))
    }

    private func note(of stick: QuarantinedStick) -> String {
        "\(folder)/\(stick.name)\(StickQuarantine.noteEnding)"
    }

    private static func name(of bytes: [UInt8]) -> String { Hex.encode(SHA256.hash(bytes).prefix(8)) }
}
