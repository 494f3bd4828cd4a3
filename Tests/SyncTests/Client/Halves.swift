import CentralStore
import CentralTestSupport
import ContestCore
import KioskStore
import KioskTestSupport
import Logging
import Platform
import SQLite
import SyncClient
import SyncProtocol
import TestSupport
import Testing
import WebClient

/// A kiosk and a central that know each other.
final class Halves {
    private(set) var headquarters: Headquarters
    private(set) var central: RealCentral
    let network: ScriptedTransport
    let kiosk: PairedKiosk
    private var replicator: Replicator?

    private init(_ headquarters: Headquarters, _ central: RealCentral, _ kiosk: PairedKiosk) {
        self.headquarters = headquarters
        self.central = central
        network = ScriptedTransport { request throws(TransportError) in try central.send(request) }
        self.kiosk = kiosk
        replicator = makeReplicator()
    }

    /// Another machine with a copy of this kiosk's disk.
    func clone() throws -> Halves {
        let folder = TemporaryFolder()
        try copyData(to: folder.path)
        let kiosk = try PairedKiosk(
            copied: folder, clock: ManualClock(wall: kiosk.clock.clock.wallMilliseconds()))
        return Halves(headquarters, central, kiosk)
    }

    init() throws {
        headquarters = try Headquarters()
        let central = RealCentral(headquarters)
        self.central = central
        network = ScriptedTransport { request throws(TransportError) in try central.send(request) }
        kiosk = try PairedKiosk(unpaired: ManualClock())
        replicator = makeReplicator()
        try pair()
    }

    var store: KioskStore { kiosk.store }

    private func makeReplicator() -> Replicator { replicator(of: kiosk) }

    /// What sends for a kiosk; not only for the one that is paired here, since disks are copied.
    func replicator(of kiosk: PairedKiosk) -> Replicator {
        Replicator(
            store: kiosk.store, transport: network, app: "0.1.0", clock: kiosk.clock.clock, log: .silent,
            random: { $0 })
    }

    func pair() throws { try pair(try invite()) }

    func pair(_ code: PairingCode) throws {
        _ = try Pairing(store: store, transport: network, app: "0.1.0", hostName: "booth")
            .pair(CentralAddress("http://localhost:8090"), code: code)
    }

    /// A code for a kiosk.
    func invite() throws -> PairingCode {
        try headquarters.store.write { transaction in
            guard let event = EventID("halny"),
                let invitation = try transaction.invite(name: "Kiosk 3", event: event)
            else { throw CentralStoreError.database("the fixture has no such event") }
            return invitation.code
        }
    }

    func heal() {
        network.answer { [central] request throws(TransportError) in try central.send(request) }
    }

    /// Rounds until nothing is due, after as much time as the longest pause takes.
    func round() {
        kiosk.clock.advance(milliseconds: SyncLimits.longestPauseMilliseconds)
        for _ in 0..<100 {
            guard let due = replicator?.runOnce(), due <= kiosk.clock.clock.bootMilliseconds() else { return }
        }
    }

    func register(_ number: Int) throws {
        try kiosk.register(.number(number), browser: "b-\(number)")
    }

    /// Copies the kiosk's data, as somebody does who clones a disk.
    func copyData(to folder: String) throws {
        for file in ["kiosk.db", "identity/device", "identity/pairing.json"] {
            try File.makeFolder(folder + "/identity")
            try File.replace(folder + "/" + file, with: File.read(kiosk.path + "/" + file))
        }
    }

    /// Puts copied data back in place of the kiosk's own.
    func putBack(_ folder: String) throws {
        replicator = nil
        kiosk.close()
        for file in ["kiosk.db", "identity/device", "identity/pairing.json"] {
            try File.replace(kiosk.path + "/" + file, with: File.read(folder + "/" + file))
        }
        try kiosk.restart()
        replicator = makeReplicator()
    }

    /// The bytes of a line are gone here, as after a purge.
    func loseBytes(ofLine number: Int) throws {
        let connection = try Connection(path: kiosk.path + "/kiosk.db", mode: .readWrite)
        try connection.run("UPDATE lines SET bytes = NULL, gone = 'purged' WHERE number = ?", number)
    }

    /// The codes of what is missing at central.
    func missing() throws -> [String] {
        guard let event = EventID("halny") else { return [] }
        return try headquarters.store.read { try $0.missingRows(of: event, limit: 10).map(\.code) }
    }

    /// The kiosk's process is started again.
    func restart() throws {
        replicator = nil
        try kiosk.restart()
        replicator = makeReplicator()
    }

    /// Copies central's data, as a snapshot of its disk does.
    func copyCentral(to folder: String) throws {
        try File.makeFolder(folder + "/identity")
        for file in [
            "central.db", "central.db-wal", "erasures.log", "identity/central", "identity/signing-key",
            "identity/sealing-key",
        ] where File.exists(headquarters.store.folder + "/" + file) {
            try File.replace(
                folder + "/" + file, with: File.read(headquarters.store.folder + "/" + file))
        }
    }

    /// From now on a central answers that works on copied data.
    func putBackCentral(_ folder: String) throws {
        headquarters = try Headquarters(existing: folder, clock: headquarters.clock)
        central = RealCentral(headquarters)
        heal()
    }

    /// An admin shuts the kiosk out.
    func revoke() throws {
        let id = store.device
        try headquarters.store.write { transaction in
            guard let device = try transaction.snapshot.device(id) else {
                throw CentralStoreError.database("the kiosk was not paired")
            }
            try transaction.revoke(device)
        }
    }

    /// A release of central's own that a restore took from it.
    func installReleaseThatCentralLost() throws -> ReleaseName {
        var event = EventFixture()
        event.questions = [EventFixture.Question("q7", "Seventh?")]
        let identity = headquarters.store.identity
        let bundle = try ReleaseBundle.make(
            eventFile: event.file, event: event.content().id, generation: headquarters.store.generation,
            number: 9,
            publishedAtMilliseconds: 1)
        _ = try store.installRelease(
            bundle, signature: ReleaseSignature(of: bundle.bytes, by: identity.signingKey))
        return bundle.name
    }

    /// Lines that central keeps apart.
    func quarantined() throws -> [HeldRow] {
        guard let event = EventID("halny") else { return [] }
        return try headquarters.store.read { try $0.quarantinedRows(of: event, limit: 10) }
    }

    /// Of the attendees in central's tables.
    func lastNames() throws -> [String] {
        guard let event = EventID("halny") else { return [] }
        return try headquarters.store.read {
            try $0.attendees(of: event, AttendeeFilter(), AttendeeOrder(.arrival), after: nil, limit: 100)
                .map(\.lastName)
        }
    }

    /// The number of the release that the kiosk plays, by central's list of devices.
    func releaseThatCentralSees() throws -> Int? {
        guard let event = EventID("halny") else { return nil }
        return try headquarters.store.read { try $0.deviceRows(of: event).first?.releaseNumber }
    }

    /// Registrations in central's tables.
    func arrived() throws -> Int {
        guard let event = EventID("halny") else { return 0 }
        return try headquarters.store.read { try $0.attendeeCount(of: event, AttendeeFilter()) }
    }
}
