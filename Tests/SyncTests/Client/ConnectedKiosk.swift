import ContestCore
import KioskStore
import KioskTestSupport
import Logging
import Platform
import SyncClient
import SyncProtocol
import TestSupport
import Testing
import WebClient

/// A kiosk paired with a central in memory over a network that the test controls.
final class ConnectedKiosk {
    let central: ModelCentral
    let network: ScriptedTransport
    let kiosk: PairedKiosk
    private(set) var replicator: Replicator?
    /// Between 0 and 1: which part of the longest pause a random pause takes.
    private let share: Locked<Double>

    /// - Parameter folder: where the kiosk's data are to lie; nil for a folder of its own.
    init(_ event: MadeUpEvent = MadeUpEvent(), folder: String? = nil) throws {
        let central = ModelCentral()
        self.central = central
        network = ScriptedTransport { central.respond($0) }
        kiosk = try PairedKiosk(event, folder: folder)
        let share = Locked(1.0)
        self.share = share
        central.with { [central = kiosk.central] in $0.central = central }
        try central.publish(event, number: 1)
        replicator = Self.replicator(kiosk, network, share)
    }

    private static func replicator(
        _ kiosk: PairedKiosk, _ network: ScriptedTransport, _ share: Locked<Double>
    ) -> Replicator {
        Replicator(
            store: kiosk.store, transport: network, app: "0.1.0", clock: kiosk.clock.clock, log: .silent,
            random: { limit in Int64(Double(limit) * share.withLock { $0 }) })
    }

    /// The process is started again.
    func restart() throws {
        replicator = nil
        try kiosk.restart()
        replicator = Self.replicator(kiosk, network, share)
    }

    func passTime(milliseconds: Int64) { kiosk.clock.advance(milliseconds: milliseconds) }

    /// Rounds as the thread would make them, until nothing is due within the time given.
    func run(milliseconds: Int64 = 0) {
        let end = kiosk.clock.clock.bootMilliseconds() + milliseconds
        for _ in 0..<1000 {
            guard let due = replicator?.runOnce() else { return }
            let now = kiosk.clock.clock.bootMilliseconds()
            if due > end { return }
            if due > now { passTime(milliseconds: due - now) }
        }
        Issue.record("a thousand rounds and still something to do")
    }

    /// Central has another last line of an epoch, as after a copied disk.
    func forkAtCentral(_ epoch: Epoch) throws {
        let other = try #require(ChainHash(rawValue: String(repeating: "ab", count: 32)))
        central.with { state in
            state.epochs[epoch]?.hashes.removeLast()
            state.epochs[epoch]?.hashes.append(other)
        }
    }

    var waiting: Int { get throws { try kiosk.store.counts().waiting } }
    var up: String? { get throws { try kiosk.store.contact().up?.code } }
    var down: String? { get throws { try kiosk.store.contact().down?.code } }

    /// The pushes since the last look.
    func takePushes() -> [PushBody] { network.takeRequests().compactMap(ModelCentral.body) }

    @discardableResult
    func register(_ numbers: ClosedRange<Int>) throws -> [LineID] {
        try numbers.map { number in
            let entry = try kiosk.register(.number(number), browser: "b-\(number)")
            return try #require(LineID(rawValue: entry.id))
        }
    }
}

extension BodyLine {
    func names(_ id: LineID) -> Bool { String(decoding: bytes, as: UTF8.self).contains(id.rawValue) }
}
