import CentralStore
import KioskStore
import KioskTestSupport
import Platform
import SyncProtocol
import WebServer

/// Some kiosks, one central, a network that may do anything but forge, and people who do with disks and clocks what
/// people do. One seed is one world, on one thread, with hands of its own on every clock.
final class World {
    /// A push comes at the latest so long after the last, in milliseconds.
    static let longestPause = SyncLimits.longestPauseMilliseconds
    /// After so many of these everything must be where it belongs.
    private static let quietRounds = 60
    /// So many of them what was set aside gets, before somebody carries it.
    private static let roundsWithoutSticks = 5

    let dice: Dice
    let time = WorldTime()
    let folder: WorldFolder
    let network: Network
    let office: Office
    /// Another firm's central; nil until somebody needs it, since few worlds do.
    private(set) var other: Office?
    /// Sticks that somebody carries about.
    var sticks: [Stick] = []
    var booths: [Booth] = []
    var oracle = Oracle()
    var visits = 0
    /// What was said that was not so.
    var lies: [String] = []
    let trace: @Sendable (String) -> Void

    /// - Parameter event: the event file; nil for one of three questions.
    init(seed: UInt64, trace: @escaping @Sendable (String) -> Void, event: [UInt8]? = nil) throws {
        SeededSodium.begin(seed: seed)
        dice = Dice(seed: seed)
        self.trace = trace
        folder = try WorldFolder(seed: seed)
        network = Network(dice: dice, trace: trace)
        office = Office("central", at: "http://localhost:8090", in: folder, time: time, dice: dice)
        network.connect(to: try office.open(), at: office.address)
        try office.publish(event ?? Office.event(questions: 3))
    }

    /// Lets the world go its way.
    ///
    /// - Parameter moves: how much happens before the network heals.
    /// - Returns: what is not as it must be; nothing when all is well.
    func run(moves: Int) throws -> [String] {
        for number in 1...1 + dice.number(below: 3) { _ = try openBooth("kiosk-\(number)", at: office) }
        network.unsettle()
        let kinds = Move.some(dice)
        for _ in 0..<moves {
            try surviveDamage { try Move.choose(from: kinds, dice).make(self) }
        }
        return lies + (try heal())
    }

    /// Ends every program and removes every file.
    func end() throws {
        for booth in booths { booth.close() }
        office.close()
        other?.close()
        try folder.remove()
    }

    /// A new kiosk, paired, with the newest release.
    func openBooth(_ name: String, at office: Office) throws -> Booth {
        let booth = Booth(name, in: folder, time: time, network: network, dice: dice)
        booths.append(booth)
        try booth.open()
        if let code = try office.invite(name) { try booth.pair(with: office, code: code) }
        try rounds(of: booth)
        return booth
    }

    /// Everything works again, and time passes.
    private func heal() throws -> [String] {
        trace("the network heals")
        network.heal()
        var findings: [String] = []
        for round in 1...World.quietRounds {
            time.pass(milliseconds: World.longestPause)
            for booth in booths {
                try surviveDamage {
                    try rounds(of: booth)
                    try letIn(booth)
                    try salvage(booth)
                    if round > World.roundsWithoutSticks { try carrySetAside(booth) }
                }
            }
            findings = try verdict()
            trace("round \(round): \(findings.isEmpty ? "all is well" : findings.joined(separator: "; "))")
            if findings.isEmpty { return [] }
        }
        return findings
    }

    /// All rounds of a kiosk that are due now.
    func rounds(of booth: Booth) throws {
        for _ in 0..<50 {
            time.pass(milliseconds: 1)
            guard try booth.round(life: office(of: booth).life) else { break }
        }
        try noteDamage(booth)
        let untrue = try claims(of: booth)
        for lie in untrue { trace("  which is not so: \(lie)") }
        lies += untrue
    }

    /// The central that a kiosk belongs to; the first where it belongs to none.
    func office(of booth: Booth) -> Office {
        let owner = (try? booth.store?.owner()) ?? nil
        guard let other, owner == other.store?.identity.central else { return office }
        return other
    }

    func otherOffice() throws -> Office {
        if let other { return other }
        let other = Office("other", at: "http://localhost:8091", in: folder, time: time, dice: dice)
        network.connect(to: try other.open(), at: other.address)
        try other.publish(Office.event(questions: 3))
        self.other = other
        return other
    }

    /// One of both centrals.
    func anyOffice() throws -> Office { dice.chance(50) ? office : try otherOffice() }
}
