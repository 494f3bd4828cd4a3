import CentralStore
import KioskStore
import SyncProtocol

extension Move {
    /// Lines that do not get through, so that they are set aside and come apart.
    static let refusals = [
        Move(name: "central refuses a line", weight: 3) { try $0.refuseLine() },
        Move(name: "central refuses nothing any more", weight: 1) { $0.network.refusals.removeAll() },
    ]
}

extension World {
    /// Somebody registers whose line central does not take in a push, and sometimes not alone either.
    fileprivate func refuseLine() throws {
        guard let id = try register() else { return }
        let rule = Refusals.Rule(status: dice.chance(50) ? 413 : 422, isAskedToo: dice.chance(40))
        trace("  central refuses it with \(rule.status)\(rule.isAskedToo ? ", alone too" : "")")
        network.refusals.add(id, rule)
    }

    /// What was set aside and is not at central is carried there.
    func carrySetAside(_ booth: Booth) throws {
        guard let store = booth.store, try store.setAsideCount() > 0 else { return }
        try carryOut(booth)
        guard let place = sticks.indices.last else { return }
        try carryIn(place, to: office(of: booth))
        if sticks[place].isTaken { try takeReceipt(place) }
    }
}
