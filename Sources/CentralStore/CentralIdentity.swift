package import Crypto
import Platform
import SQLite
package import SyncProtocol

/// Who this central is: its name and its two key pairs. They lie as files beside the database, so that a damaged
/// database does not take them along.
package struct CentralIdentity: Sendable {
    package let central: CentralID
    /// Signs releases and orders.
    package let signingKey: SigningKey
    /// Opens what kiosks seal for central.
    package let sealingKey: SealingKey

    private static let limit = 4 << 10

    /// Reads `folder/identity/`. A database that does not know its central yet gets a new identity.
    ///
    /// - Throws: `.identity` when a file is missing or unsound, or belongs to another central than the database.
    static func open(folder: String, database: Connection, clock: Clock) throws -> CentralIdentity {
        let files = Files(folder: folder + "/identity")
        let recorded = try database.first("SELECT value FROM meta WHERE name = 'central'") { $0.text(0) }
        if recorded == nil && !File.exists(files.central) {
            try File.makeFolder(files.folder)
            try make(files, clock)
        }
        guard let identity = try read(files), recorded == nil || recorded == identity.central.rawValue else {
            throw CentralStoreError.identity(
                "\(files.folder) does not hold the name and keys of the central whose database lies beside it; bring "
                    + "the folder back from a backup")
        }
        if recorded == nil {
            try database.run("INSERT INTO meta VALUES ('central', ?)", identity.central.rawValue)
        }
        return identity
    }

    /// Whether a data folder has the identity of a central.
    static func exists(in folder: String) -> Bool { File.exists(Files(folder: folder + "/identity").central) }

    /// The name in a data folder; nil when there is none.
    static func name(in folder: String) throws(FileError) -> CentralID? {
        let file = Files(folder: folder + "/identity").central
        return File.exists(file) ? CentralID(rawValue: try text(file)) : nil
    }

    /// Nil when a file is missing or unsound.
    private static func read(_ files: Files) throws(FileError) -> CentralIdentity? {
        guard File.exists(files.central), File.exists(files.signing), File.exists(files.sealing) else {
            return nil
        }
        guard let central = CentralID(rawValue: try text(files.central)),
            let seed = Base64URL.decode(try text(files.signing)), let signingKey = SigningKey(seed: seed),
            let secret = Base64URL.decode(try text(files.sealing)),
            let sealingKey = SealingKey(secretKey: secret)
        else { return nil }
        return CentralIdentity(central: central, signingKey: signingKey, sealingKey: sealingKey)
    }

    private struct Files {
        let folder: String
        var central: String { folder + "/central" }
        var signing: String { folder + "/signing-key" }
        var sealing: String { folder + "/sealing-key" }
    }

    /// The name is written last: without it the files are a beginning that a crash cut short.
    private static func make(_ files: Files, _ clock: Clock) throws(FileError) {
        let central = CentralID.mint(wallMilliseconds: clock.wallMilliseconds())
        try write(Base64URL.encode(SigningKey.make().seed), to: files.signing)
        try write(Base64URL.encode(SealingKey.make().secretKey), to: files.sealing)
        try write(central.rawValue, to: files.central)
    }

    /// Writes the files of a central of that name with new keys, to look into a copy of its database.
    static func makeStandIn(for central: String, in folder: String) throws(FileError) {
        let files = Files(folder: folder + "/identity")
        try File.makeFolder(files.folder)
        try write(Base64URL.encode(SigningKey.make().seed), to: files.signing)
        try write(Base64URL.encode(SealingKey.make().secretKey), to: files.sealing)
        try write(central, to: files.central)
    }

    private static func write(_ text: String, to path: String) throws(FileError) {
        try File.replace(path, with: Array((text + "\n").utf8))
    }

    private static func text(_ path: String) throws(FileError) -> String {
        let bytes = try File.read(path, limit: limit)
        return String(
            decoding: bytes.last == UInt8(ascii: "\n") ? Array(bytes.dropLast()) : bytes, as: UTF8.self)
    }
}
