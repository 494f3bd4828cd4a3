package import CentralStore
package import ContestCore
import Crypto
import Platform
package import SyncProtocol
package import TestSupport

/// A central in a folder of its own, with a clock that the test moves and one published event.
package final class Headquarters: Sendable {
    package let folder = TemporaryFolder()
    package let clock: ManualClock
    package let store: CentralDatabase
    package let release: ReleaseName

    /// - Parameter wall: central's clock to begin with, in Unix milliseconds; 2026-10-15, 10:00 in Warsaw by default.
    package init(_ event: EventFixture = EventFixture(), wall: Int64 = 1_792_051_200_000) throws {
        clock = ManualClock(wall: wall)
        store = try CentralDatabase.open(folder: folder.path, clock: clock.clock)
        release = try Headquarters.publish(event, store)
    }

    /// A central on data that are there already; nothing is published.
    package init(existing folder: String, clock: ManualClock) throws {
        self.clock = clock
        store = try CentralDatabase.open(folder: folder, clock: clock.clock)
        guard let newest = try store.read({ try $0.newestReleases().first?.name }) else {
            throw CentralStoreError.database("the copied data hold no release")
        }
        release = newest
    }

    deinit { store.close() }

    @discardableResult
    package func publish(_ event: EventFixture) throws -> ReleaseName {
        try Headquarters.publish(event, store)
    }

    private static func publish(_ event: EventFixture, _ store: CentralDatabase) throws -> ReleaseName {
        let content = try event.content()
        return try store.write { transaction in
            if let image = event.image { try transaction.keep(image: image) }
            return try transaction.publish(eventFile: event.file, content: content)
        }
    }

    /// Adds a kiosk and pairs it.
    package func kiosk(_ name: String = "Kiosk 1", event: String = "halny") throws -> KioskDouble {
        KioskDouble(
            pairing: try pair(name, event: event), release: release,
            wallMilliseconds: clock.clock.wallMilliseconds())
    }

    package func pair(_ name: String, event: String = "halny", device: DeviceID? = nil) throws -> PairAnswer {
        let device = device ?? .mint(wallMilliseconds: clock.clock.wallMilliseconds())
        return try store.write { transaction in
            guard let event = EventID(event),
                let invitation = try transaction.invite(name: name, event: event),
                let key = PublicKey(bytes: SigningKey.make().publicKey)
            else { throw CentralStoreError.database("the fixture has no such event") }
            let request = PairRequest(
                code: invitation.code, device: device, publicKey: key, epoch: .random(), app: "0.1.0",
                hostName: "booth")
            return try transaction.pair(request, from: "127.0.0.1").get()
        }
    }
}

extension Headquarters {
    /// Takes a kiosk's whole journal in, without the network's half: the chain is taken as given.
    package func deliver(_ kiosk: inout KioskDouble) throws {
        let push = kiosk.push()
        let lines = try push.chained().map { IncomingLine($0) }
        try store.write { transaction in
            guard let device = try transaction.snapshot.device(push.header.device) else {
                throw CentralStoreError.database("the kiosk was not paired")
            }
            try transaction.note(push.header, from: device)
            var journal = try EpochJournal(transaction, device: device, epoch: push.header.epoch)
            let head = journal.head?.sequence ?? 0
            for line in lines where line.chained.sequence > head {
                let known = try line.id.flatMap { try journal.known($0) }
                let isErased = line.names.contains { journal.isErased($0) }
                try journal.keep(line, as: LineStanding(of: line, known: known, isErased: isErased))
            }
            try journal.finish()
        }
    }
    /// Notes what a push says of the kiosk, without its lines.
    package func note(_ header: PushHeader) throws {
        try store.write { transaction in
            guard let device = try transaction.snapshot.device(header.device) else {
                throw CentralStoreError.database("the kiosk was not paired")
            }
            try transaction.note(header, from: device)
        }
    }

    /// Takes lines in that come on a stick, before those in front of them.
    package func carry(_ push: PushBody) throws {
        let lines = try push.chained().map { IncomingLine($0) }
        try store.write { transaction in
            guard let device = try transaction.snapshot.device(push.header.device) else {
                throw CentralStoreError.database("the kiosk was not paired")
            }
            var journal = try EpochJournal(transaction, device: device, epoch: push.header.epoch)
            for line in lines { try journal.keepLoose(line, as: .new) }
            try journal.finish()
        }
    }
}
