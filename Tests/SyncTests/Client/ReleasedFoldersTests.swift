import CentralStore
import CentralTestSupport
import Compression
import KioskStore
import KioskTestSupport
import Logging
import Platform
import SyncClient
import SyncProtocol
import TestSupport
import Testing

/// Data folders as each release of the program left them, made by `Tests/EndToEndTests/released_folder.py`: this program
/// opens all of them, and what waits in them arrives.
@Suite struct ReleasedFoldersTests {
    private func unpack(_ name: String, to folder: String) throws {
        for file in Fixture.names(name) {
            let path = folder + "/" + file.dropLast(".gz".count)
            try File.makeFolder(File.folder(of: path))
            let bytes = try Gzip.decompress(Fixture.bytes("\(name)/\(file)"), limit: 16 << 20)
            try File.replace(path, with: bytes)
        }
    }

    @Test(arguments: ["0.1.0"])
    func `a full outbox of a release before arrives whole`(version: String) throws {
        let (central, booth) = (TemporaryFolder(), TemporaryFolder())
        try unpack("\(version)/central", to: central.path)
        try unpack("\(version)/kiosk", to: booth.path)
        let headquarters = try Headquarters(existing: central.path, clock: ManualClock())
        let kiosk = try PairedKiosk(copied: booth, clock: ManualClock())
        #expect(kiosk.store.damagedCopies.isEmpty)
        let event = try #require(kiosk.store.pairing?.event)
        let before = try kiosk.store.counts()
        #expect((before.saved, before.received, before.waiting) == (5, 2, 3))
        let replicator = Replicator(
            store: kiosk.store, transport: RealCentral(headquarters), app: "0.1.0",
            clock: kiosk.clock.clock, log: .silent)
        for _ in 0..<10 {
            replicator.runOnce()
            kiosk.clock.advance(milliseconds: SyncLimits.idlePushMilliseconds)
        }
        let after = try kiosk.store.counts()
        #expect((after.saved, after.received, after.waiting) == (5, 5, 0))
        #expect(try kiosk.store.contact().heldAtCentral == 0)
        let names = try headquarters.store.read {
            try $0.attendees(of: event, AttendeeFilter(), AttendeeOrder(.arrival), after: nil, limit: 100)
                .map(\.lastName)
        }
        #expect(Set(names) == ["Person1", "Person2", "Person3", "Person4", "Person5"] && names.count == 5)
    }
}
