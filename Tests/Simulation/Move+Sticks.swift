import CentralStore
import KioskStore
import SyncClient
import SyncServer

/// A file on a stick.
struct Stick {
    let path: String
    let booth: Booth
    /// Central's receipt lies beside it.
    var isTaken = false
}

extension Move {
    /// What is carried by hand, in any order and any number of times.
    static let sticks = [
        Move(name: "carry out", weight: 2) { try $0.carryOut($0.anyBooth) },
        Move(name: "carry in", weight: 4) { world in
            guard !world.sticks.isEmpty else { return }
            try world.carryIn(world.dice.number(below: world.sticks.count), to: world.office)
        },
        Move(name: "take a receipt", weight: 4) { world in
            let taken = world.sticks.indices.filter { world.sticks[$0].isTaken }
            guard !taken.isEmpty else { return }
            try world.takeReceipt(world.dice.pick(taken))
        },
    ]
}

extension World {
    func carryOut(_ booth: Booth) throws {
        guard let store = booth.store, store.pairing != nil else { return }
        let stick = Stick(path: "\(folder.path)/stick-\(sticks.count)", booth: booth)
        let report = try carrier(store, booth).carryOut(to: stick.path, all: dice.chance(30))
        trace("\(booth.name) carries \(report.lines) lines out on stick \(sticks.count)")
        sticks.append(stick)
    }

    func carryIn(_ place: Int, to office: Office) throws {
        guard let store = office.store else { return }
        do {
            let report = try CarryReceiver(store: store).take(sticks[place].path)
            sticks[place].isTaken = true
            trace("stick \(place) brings \(report.new) of \(report.lines) lines to central")
        } catch let refusal as CarryRefusal {
            trace("stick \(place) is not taken: \(refusal.code)")
        }
    }

    func takeReceipt(_ place: Int) throws {
        let booth = sticks[place].booth
        guard let store = booth.store else { return }
        do {
            let lines = try carrier(store, booth).takeReceipt(sticks[place].path + ".receipt")
            trace("\(booth.name) reads that \(lines) lines of stick \(place) are at central")
        } catch {
            trace("\(booth.name) does not take the receipt of stick \(place): \(error)")
        }
    }

    private func carrier(_ store: KioskStore, _ booth: Booth) -> Carrier {
        Carrier(store: store, app: Simulate.app, clock: booth.clock.clock)
    }
}
