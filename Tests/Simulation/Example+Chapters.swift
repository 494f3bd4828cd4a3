import CentralStore
import ContestCore
import KioskStore
import KioskTestSupport
import Platform
import SyncProtocol

/// What happens while the conversation goes on, so that every kind of message comes up.
extension Example {
    private static let second: Int64 = 1_000
    private static let day: Int64 = 86_400_000

    static func talk(in world: World) throws {
        var opened: Booth?
        try chapter(
            "Pairing and the first registration", "Zoë plays, and registers.", of: world
        ) {
            let booth = try world.openBooth("kiosk-1", at: world.office)
            try register(.zoe, at: booth, in: world)
            try talk(of: booth, in: world)
            opened = booth
        }
        guard let booth = opened else { return }
        try amend(booth, in: world)
        try erase(booth, in: world)
        try setAside(booth, in: world)
        let copy = try fork(booth, in: world)
        try supersede(booth, copy, in: world)
        try restore(copy, in: world)
    }

    private static func amend(_ booth: Booth, in world: World) throws {
        let zoe = try DiskContents(of: booth.path).registrations.min { $0.rawValue < $1.rawValue }
        guard let zoe else { return }
        let clock = booth.clock.clock
        let moment = LineMoment(
            atMilliseconds: clock.wallMilliseconds(), boot: clock.boot,
            bootMilliseconds: clock.bootMilliseconds())
        booth.close()
        try booth.append(
            AmendmentLine(
                id: .mint(wallMilliseconds: moment.atMilliseconds), moment: moment, salt: .random(),
                target: zoe,
                operation: .correct, fields: ["last_name": .string("Żółw")]))
        try booth.open()
        try chapter("An amendment", "Zoë's name was misspelt, and the kiosk was started anew.", of: world) {
            try talk(of: booth, in: world)
        }
    }

    private static func erase(_ booth: Booth, in world: World) throws {
        let others = try DiskContents(of: booth.path).registrations
        try register(.tomek, at: booth, in: world)
        try talk(of: booth, in: world)
        let tomek = try DiskContents(of: booth.path).registrations.subtracting(others).first
        guard let tomek, let event = EventID(Office.event) else { return }
        try world.office.store?.write { try $0.erase([tomek], of: event) }
        world.time.pass(milliseconds: SyncLimits.idlePushMilliseconds)
        try chapter("An order", "Central has forgotten Tomek, whose registration had come.", of: world) {
            try talk(of: booth, in: world)
        }
    }

    private static func setAside(_ booth: Booth, in world: World) throws {
        let others = try DiskContents(of: booth.path).registrations
        try register(.ann, at: booth, in: world)
        let ann = try DiskContents(of: booth.path).registrations.subtracting(others).first
        guard let ann else { return }
        try booth.store?.setAside(ann)
        try chapter(
            "A stub, and a line that is missing",
            "Something on the way refused Ann's registration three times, so that its stub goes in its place. Central asks "
                + "for the line.", of: world
        ) { try talk(of: booth, in: world) }
    }

    /// - Returns: a kiosk with a copy of the disk.
    private static func fork(_ booth: Booth, in world: World) throws -> Booth {
        let copy = try booth.clone("kiosk-1-copy", in: world.folder, time: world.time)
        world.booths.append(copy)
        try talk(of: copy, in: world)
        try register(.tomek, at: booth, in: world)
        try chapter(
            "Two histories",
            "The kiosk's disk was copied to another laptop, and the copy has written a line of its own since. The new epoch "
                + "has everything again, and of Tomek's first registration the stub.", of: world
        ) { try talk(of: booth, in: world) }
        return copy
    }

    private static func supersede(_ booth: Booth, _ copy: Booth, in world: World) throws {
        world.time.pass(milliseconds: 8 * day)
        for _ in 0..<3 {
            world.time.pass(milliseconds: SyncLimits.idlePushMilliseconds)
            try talk(of: booth, in: world)
        }
        world.time.pass(milliseconds: 15 * 60 * second)
        try chapter(
            "A refusal, and another token",
            "A week later the kiosk uses a new token, and the copy is switched on again.", of: world
        ) { try talk(of: copy, in: world) }
    }

    private static func restore(_ booth: Booth, in world: World) throws {
        try world.office.backUp()
        try world.office.publish(event)
        world.time.pass(milliseconds: SyncLimits.idlePushMilliseconds)
        try talk(of: booth, in: world)
        try register(.zoe, at: booth, in: world)
        try talk(of: booth, in: world)
        let (router, _) = try world.office.restore(0, with: .present)
        world.network.connect(to: router, at: world.office.address)
        world.time.pass(milliseconds: SyncLimits.idlePushMilliseconds)
        try chapter(
            "Central was put back",
            "Central has lost release 2 and the registration that was scored by it.", of: world
        ) { try talk(of: booth, in: world) }
    }

    private static func register(_ person: MadeUpPerson, at booth: Booth, in world: World) throws {
        guard let store = booth.store else { return }
        let visit = QuizVisit(at: store, clock: booth.clock.clock) { [time = world.time] in
            time.pass(milliseconds: $0)
        }
        world.visits += 1
        _ = try visit.register(person, attempt: try visit.play(browser: "b-\(world.visits)"))
    }

    private static func talk(of booth: Booth, in world: World) throws {
        world.time.pass(milliseconds: 2 * second)
        try world.rounds(of: booth)
    }
}
