import FoundationEssentials
import Platform
import SyncProtocol

/// The files beside the database that must outlive it: who this kiosk is, to whom it belongs, the newest release and
/// the staff PIN. They hold secrets and are readable for the owner only.
final class IdentityFolder: Sendable {
    let device: DeviceID
    private let path: String
    private let current: Locked<KioskPairing?>

    /// - Parameter known: the device id that the database remembers, in case the file is gone.
    /// - Throws: `KioskStoreError.identity` when a file is not what it should be.
    static func open(_ path: String, known: DeviceID?, clock: Clock) throws -> IdentityFolder {
        try File.makeFolder(path)
        let file = path + "/device"
        guard File.exists(file) else {
            let device = known ?? .mint(wallMilliseconds: clock.wallMilliseconds())
            try File.replace(file, with: (device.rawValue + "\n").utf8)
            // A pairing is of the device that the database remembers; without one it is nobody's.
            return IdentityFolder(path, device, known == nil ? nil : try read(path + "/pairing.json"))
        }
        let text = String(decoding: try File.read(file, limit: 1024), as: UTF8.self).filter {
            !$0.isWhitespace
        }
        guard let device = DeviceID(rawValue: text) else { throw unreadable(file) }
        guard known == nil || known == device else {
            throw KioskStoreError.identity(
                "\(file) names another kiosk than the database beside it; keep both")
        }
        return IdentityFolder(path, device, try read(path + "/pairing.json"))
    }

    private init(_ path: String, _ device: DeviceID, _ pairing: KioskPairing?) {
        self.path = path
        self.device = device
        current = Locked(pairing)
    }

    /// To whom the kiosk belongs; nil before pairing.
    var pairing: KioskPairing? { current.withLock { $0 } }

    func setPairing(_ pairing: KioskPairing) throws {
        try current.withLock { current in
            try write(pairing, to: "pairing.json")
            current = pairing
        }
    }

    /// Changes the pairing, unless the kiosk has been paired again since.
    func changePairing(_ known: KioskPairing, _ body: (inout KioskPairing) -> Void) throws {
        try current.withLock { current in
            guard var pairing = current, pairing.isSamePairing(as: known) else { return }
            body(&pairing)
            guard pairing != current else { return }
            try write(pairing, to: "pairing.json")
            current = pairing
        }
    }

    /// The pairing that was asked for and not answered yet.
    func draft() throws -> PairingDraft? { try IdentityFolder.read(path + "/pairing-draft.json") }

    func setDraft(_ draft: PairingDraft) throws { try write(draft, to: "pairing-draft.json") }

    func removeDraft() throws {
        try remove("pairing-draft.json")
    }

    /// The staff PIN and its tries; nil before one was made.
    func staffPIN() throws -> StaffPIN? { try IdentityFolder.read(path + "/staff-pin.json") }

    func setStaffPIN(_ pin: StaffPIN) throws { try write(pin, to: "staff-pin.json") }

    /// The kiosk was told to leave its central, and has not finished.
    var isLeaving: Bool { File.exists(path + "/leaving") }

    func beginLeaving() throws { try File.replace(path + "/leaving", with: []) }

    func stopLeaving() throws { try remove("leaving") }

    /// Removes everything about the central, the mark that the kiosk is leaving last.
    func finishLeaving() throws {
        let about = File.names(in: path).filter { $0.hasPrefix("pairing") || $0.hasPrefix("release-") }
        try current.withLock { current in
            for name in about { try remove(name) }
            current = nil
        }
        try remove("leaving")
    }

    private func remove(_ name: String) throws(FileError) { try File.remove(path + "/" + name) }

    /// The newest signed release of an event as a stick carries it; nil when there is none.
    func release(of event: String) throws -> SignedRelease? {
        let file = path + "/release-" + event
        guard File.exists(file) else { return nil }
        return try? SignedRelease(file: try File.read(file, limit: SignedRelease.fileLimit))
    }

    func setRelease(_ release: SignedRelease, of event: String) throws {
        try File.replace(path + "/release-" + event, with: release.file)
    }

    private func write(_ value: some Encodable, to name: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        try File.replace(path + "/" + name, with: Array(try encoder.encode(value)) + [UInt8(ascii: "\n")])
    }

    private static func read<Value: Decodable>(_ file: String) throws -> Value? {
        guard File.exists(file) else { return nil }
        do {
            return try JSONDecoder().decode(Value.self, from: Data(try File.read(file, limit: 64 << 10)))
        } catch is DecodingError {
            throw unreadable(file)
        }
    }

    private static func unreadable(_ file: String) -> KioskStoreError {
        .identity(
            "\(file) is not what it should be; put back a copy of it, or start with another --data folder")
    }
}
