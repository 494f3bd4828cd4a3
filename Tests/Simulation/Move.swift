import ContestCore
import KioskStore
import KioskTestSupport
import SyncProtocol

/// Something that happens in a world.
struct Move: Sendable {
    let name: String
    /// How often it is chosen, compared with the others.
    let weight: Int
    let make: @Sendable (World) throws -> Void

    private static let all: [Move] =
        [
            Move(name: "register", weight: 40) { _ = try $0.register() },
            Move(name: "round", weight: 40) { try $0.round() },
            Move(name: "hurry", weight: 4) { $0.anyBooth.hurry() },
            Move(name: "old request", weight: 4) { $0.network.letStuckArrive() },
            Move(name: "restart kiosk", weight: 3) { try $0.restartBooth() },
            Move(name: "reboot kiosk", weight: 2) { try $0.rebootBooth() },
            Move(name: "a kiosk's disk refuses", weight: 2) { try $0.refuseToSave() },
            Move(name: "set a kiosk's clock", weight: 3) { $0.setWall() },
            Move(name: "a week passes", weight: 1) { $0.time.pass(milliseconds: 8 * 86_400_000) },
        ] + central + disks + erasure + access + sticks + programs + amendments + refusals
    /// Visits and rounds go on in every world.
    private static let everyday = 40

    /// What happens in one world: about half of all, each the more often, so that moves meet that seldom do.
    static func some(_ dice: Dice) -> [Move] { all.filter { $0.weight == everyday || dice.chance(50) } }

    static func choose(from moves: [Move], _ dice: Dice) -> Move {
        let weights = moves.map { $0.weight == everyday ? everyday : 3 * $0.weight }
        var place = dice.number(below: weights.reduce(0, +))
        for (move, weight) in zip(moves, weights) {
            place -= weight
            if place < 0 { return move }
        }
        preconditionFailure("the weights make up the whole")
    }
}

extension World {
    var anyBooth: Booth { dice.pick(booths) }

    /// The next visit of the world, each with a browser of its own.
    private func visit(at store: KioskStore, of booth: Booth) -> QuizVisit {
        visits += 1
        return QuizVisit(at: store, clock: booth.clock.clock) { [time] in time.pass(milliseconds: $0) }
    }

    /// Somebody else for every number; every third has something to say where the form asks for it.
    private func visitor(_ number: Int, at store: KioskStore) throws -> MadeUpPerson {
        var person = MadeUpPerson.number(number)
        let asks = try store.newestRelease()?.content.form.extraField("remark") != nil
        if asks, number % 3 == 0 { person.extra["remark"] = .text("I am \(number)") }
        return person
    }

    /// Somebody plays and registers; sometimes a person who was here before, sometimes with a browser that asks twice.
    ///
    /// - Returns: nil where there is nothing to play.
    func register() throws -> LineID? {
        let booth = anyBooth
        guard let store = booth.store, try store.newestRelease() != nil else { return nil }
        let person = try visitor(1 + (dice.chance(10) ? dice.number(below: visits + 1) : visits), at: store)
        let visit = visit(at: store, of: booth)
        let attempt = try visit.play(
            browser: "browser-\(visits)", right: dice.number(below: 4),
            milliseconds: Int64(1 + dice.number(below: 8_000)))
        try checkImages(of: attempt.plan.release, at: booth)
        let entry = try visit.register(person, attempt: attempt)
        try note(entry.id, of: person, at: booth)
        trace("\(person.email) registers at \(booth.name): \(entry.id)")
        if dice.chance(10) { _ = try visit.register(MadeUpPerson.zoe, attempt: attempt) }
        if dice.chance(80) { try store.putAwayAttempt(entry.id) }
        return LineID(rawValue: entry.id)
    }

    /// Nobody is told "saved" while the disk gives way, and the kiosk goes on afterwards.
    fileprivate func refuseToSave() throws {
        let booth = anyBooth
        guard let store = booth.store, try store.newestRelease() != nil else { return }
        let visit = visit(at: store, of: booth)
        let attempt = try visit.play(browser: "browser-\(visits)")
        let person = try visitor(visits, at: store)
        trace("the disk of \(booth.name) refuses \(person.email): \(attempt.plan.id)")
        do {
            let entry = try Disk.refusing { try visit.register(person, attempt: attempt) }
            try note(entry.id, of: person, at: booth)
        } catch let error as KioskStoreError {
            guard case .disk = error else { throw error }
            trace("  it is not saved")
        }
        let entry = try visit.register(person, attempt: attempt)
        try note(entry.id, of: person, at: booth)
    }

    fileprivate func round() throws {
        let booth = anyBooth
        time.pass(milliseconds: Int64(1 + dice.number(below: 40_000)))
        trace("\(booth.name) makes a round")
        try booth.round(life: office(of: booth).life)
        lies += try claims(of: booth)
    }

    fileprivate func restartBooth() throws {
        let booth = anyBooth
        trace("\(booth.name) restarts")
        try booth.restart()
    }

    fileprivate func rebootBooth() throws {
        let booth = anyBooth
        trace("\(booth.name) reboots")
        booth.close()
        booth.clock.reboot()
        try booth.open()
    }

    fileprivate func setWall() {
        let booth = anyBooth
        let error = Int64(dice.number(below: 20_000) - 10_000) * (dice.chance(20) ? 10_000 : 1)
        trace("the clock of \(booth.name) is wrong by \(error) ms")
        booth.clock.setWall(wrongBy: error)
    }
}
