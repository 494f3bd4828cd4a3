import CentralStore
import ContestCore
import KioskStore
import Platform
import SyncClient
import SyncProtocol

extension Move {
    /// What people do about who may talk to whom.
    static let access = [
        Move(name: "revoke", weight: 1) { try $0.revoke() },
        Move(name: "pair again", weight: 1) { try $0.pairAgain() },
        Move(name: "pair with the wrong central", weight: 1) { try $0.pairWrongly() },
        Move(name: "another central answers", weight: 1) { try $0.mislead() },
        Move(name: "the right central answers", weight: 5) { $0.network.mislead(to: nil) },
        Move(name: "lose a kiosk's keys", weight: 1) { try $0.loseKeys() },
        Move(name: "leave", weight: 2) { try $0.leave() },
    ]
}

extension World {
    fileprivate func revoke() throws {
        let booth = anyBooth
        guard let id = booth.store?.device else { return }
        trace("\(booth.name) is shut out")
        try office.store?.write { transaction in
            if let device = try transaction.snapshot.device(id) { try transaction.revoke(device) }
        }
    }

    fileprivate func pairAgain() throws {
        let booth = anyBooth
        try pair(booth, with: office(of: booth))
    }

    /// Somebody pairs a kiosk, and the network does what it likes with that.
    private func pair(_ booth: Booth, with office: Office) throws {
        guard let code = try office.invite(booth.name) else { return }
        trace("\(booth.name) is to be paired")
        do {
            try booth.pair(with: office, code: code)
            trace("  it is")
        } catch let error as PairingError {
            trace("  it is not: \(error)")
        }
    }

    /// A kiosk that belongs to one central stays there, whatever its staff tries.
    fileprivate func pairWrongly() throws {
        let booth = anyBooth
        let belongs = try booth.store?.owner()
        try pair(booth, with: office(of: booth) === office ? otherOffice() : office)
        if let belongs, let central = booth.store?.pairing?.central, central != belongs {
            lies.append("\(booth.name) belongs to another central, and has not left the first")
        }
    }

    /// The file that says to whom a kiosk belongs is gone; somebody pairs it again, sooner or later.
    fileprivate func loseKeys() throws {
        let booth = anyBooth
        trace("\(booth.name) loses its keys")
        booth.close()
        try File.remove(booth.path + "/identity/pairing.json")
        try booth.open()
        if dice.chance(50) { try pair(booth, with: anyOffice()) }
    }

    fileprivate func mislead() throws {
        trace("one central answers for all")
        network.mislead(to: try anyOffice().address)
    }

    /// A kiosk leaves its central when it may, and goes to one of both.
    fileprivate func leave() throws {
        let booth = anyBooth
        guard booth.store?.pairing != nil else { return }
        let (left, held) = (office(of: booth), booth.memory.held)
        let isCurrent = booth.memory.heardLife == left.life
        do {
            try booth.leave()
        } catch let error as KioskStoreError {
            guard case .unfinished = error else { throw error }
            return trace("\(booth.name) may not leave")
        }
        trace("\(booth.name) leaves with \(held.count) registrations behind")
        // What it was told of a life that is over may have been restored away.
        if isCurrent { left.arrived.formUnion(held) }
        try pair(booth, with: anyOffice())
    }

    /// After the network has healed, an admin helps a kiosk that is not let in any more.
    func letIn(_ booth: Booth) throws {
        guard let store = booth.store else { return }
        let code = try store.contact().up?.code ?? ""
        // Its key is an older one where a copy of it was paired since; paired while one central answered for all, it knows
        // its own under the other's address.
        let isOut =
            store.pairing == nil
            || ["revoked", "unknown_token", "superseded", "wrong_central"].contains(code)
        guard isOut else { return }
        try pair(booth, with: office(of: booth))
        try rounds(of: booth)
    }

    /// Of two copies of a kiosk the one that was paired last is let in.
    func isCopied(_ booth: Booth) -> Bool {
        booths.count { $0.store?.device == booth.store?.device } > 1
    }
}
