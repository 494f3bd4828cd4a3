import CentralStore
import ContestCore
import SyncProtocol

extension Move {
    static let erasure = [
        Move(name: "erase", weight: 4) { world in
            // Each is an order of its own.
            for _ in 0...world.dice.number(below: 3) { try world.erase() }
        }
    ]
}

extension World {
    /// Central forgets a registration that it has, and from then on nothing may bring it back.
    fileprivate func erase() throws {
        let here = try CentralContents(of: office.path).registrations.sorted { $0.rawValue < $1.rawValue }
        guard !here.isEmpty, let event = EventID(Office.event) else { return }
        let id = dice.pick(here)
        trace("central erases \(id.rawValue)")
        oracle.erased.insert(id)
        try office.store?.write { try $0.erase([id], of: event) }
    }

    /// Who was erased and is on a kiosk's disk, though every order has come.
    func risenAtKiosks() throws -> [String] {
        try booths.compactMap { booth in
            let here = try DiskContents(of: booth.path).lines.keys.filter { oracle.isErased($0) }
            return here.isEmpty ? nil : "not erased at \(booth.name): \(here.map(\.rawValue).sorted())"
        }
    }

    /// Who was erased and is at central.
    func risen(_ central: CentralContents) -> [String] {
        var here = Set(central.lines.keys).union(central.quarantined.keys).union(central.projected.keys)
        here = here.filter { id in
            oracle.isErased(id) || central.targets[id].map { oracle.erased.contains($0) } ?? false
        }
        return here.map { "risen from erasure: \($0.rawValue)" }.sorted()
    }
}
