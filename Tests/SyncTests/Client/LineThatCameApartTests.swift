import CentralStore
import KioskStore
import SyncProtocol
import TestSupport
import Testing
import WebClient

/// Lines that central refuses, and how they come there all the same, on real databases.
@Suite struct LineThatCameApartTests {
    private let halves: Halves

    init() throws {
        halves = try Halves()
        halves.round()
        for number in 1...3 { try halves.register(number) }
        try halves.store.setAside(4, in: halves.store.outgoing(count: 0, bytes: 0).epoch)
    }

    /// Central's disk as it is now, in a new generation, as after a restore.
    private func restoreCentral(_ folder: TemporaryFolder) throws {
        try CentralDatabase.open(folder: folder.path, asRestored: true).close()
        try halves.putBackCentral(folder.path)
    }

    private func expectEverything() throws {
        #expect(try halves.arrived() == 3)
        let counts = try halves.store.counts()
        #expect((counts.received, counts.waiting, counts.setAside) == (3, 0, 0))
        #expect(try halves.store.missingAtCentral() == 0)
    }

    @Test func `a backup that has the line is asked whether it has, and the kiosk knows again`() throws {
        halves.round()
        try expectEverything()
        let backup = TemporaryFolder()
        try halves.copyCentral(to: backup.path)
        try restoreCentral(backup)
        halves.round()
        try expectEverything()
    }

    @Test func `a backup that has its stub gets the line again`() throws {
        halves.network.answer { [central = halves.central] request throws(TransportError) in
            guard !request.url.hasSuffix(SyncHTTP.linesPath) else { throw .noNetwork }
            return try central.send(request)
        }
        halves.round()
        #expect(try halves.store.counts().waiting == 0)
        let backup = TemporaryFolder()
        try halves.copyCentral(to: backup.path)
        halves.heal()
        halves.round()
        try expectEverything()
        try restoreCentral(backup)
        halves.round()
        try expectEverything()
    }
}
