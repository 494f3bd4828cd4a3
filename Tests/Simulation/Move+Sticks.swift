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
        Move(name: "carry out", weight: 2) { try $0.carryOut() },
        Move(name: "carry in", weight: 4) { try $0.carryIn() },
        Move(name: "take a receipt", weight: 4) { try $0.takeReceipt() },
    ]
}

extension World {
    fileprivate func carryOut() throws {
        let booth = anyBooth
        guard let store = booth.store, store.pairing != nil else { return }
        let stick = Stick(path: "\(folder.path)/stick-\(sticks.count)", booth: booth)
        let report = try carrier(store, booth).carryOut(to: stick.path, all: dice.chance(30))
        trace("\(booth.name) carries \(report.lines) lines out on stick \(sticks.count)")
        sticks.append(stick)
    }

    fileprivate func carryIn() throws {
        guard !sticks.isEmpty, let store = office.store else { return }
        let place = dice.number(below: sticks.count)
        do {
            let report = try CarryReceiver(store: store).take(sticks[place].path)
            sticks[place].isTaken = true
            trace("stick \(place) brings \(report.new) of \(report.lines) lines to central")
        } catch let refusal as CarryRefusal {
            trace("stick \(place) is not taken: \(refusal.code)")
        }
    }

    fileprivate func takeReceipt() throws {
        let taken = sticks.indices.filter { sticks[$0].isTaken }
        guard !taken.isEmpty else { return }
        let place = dice.pick(taken)
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
