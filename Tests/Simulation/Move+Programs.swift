import CentralStore
import KioskStore
import Platform

extension Move {
    /// What people do about versions of the program.
    static let programs = [
        Move(name: "upgrade a kiosk", weight: 1) { try $0.upgradeBooth() },
        Move(name: "upgrade central", weight: 1) { try $0.upgradeOffice() },
        Move(name: "start an older program", weight: 1) { try $0.startOlderProgram() },
    ]
}

extension World {
    fileprivate func upgradeBooth() throws {
        let booth = anyBooth
        trace("\(booth.name) is upgraded")
        booth.program = .later
        try booth.restart()
    }

    fileprivate func upgradeOffice() throws {
        trace("central is upgraded")
        office.program = .later
        try restartOffice()
    }

    /// A program that is older than the database leaves it alone, and the later one goes on with it.
    fileprivate func startOlderProgram() throws {
        let booth = anyBooth
        if booth.program == .later {
            trace("an older program starts at \(booth.name)")
            try expectRefusal(booth.path + "/kiosk.db") {
                booth.close()
                do {
                    try booth.open(with: .present)
                    return false
                } catch KioskStoreError.newer {
                    return true
                }
            }
            try booth.restart()
        }
        if office.program == .later {
            trace("an older program starts at central")
            office.close()
            try expectRefusal(office.path + "/central.db") {
                do {
                    _ = try office.open(with: .present)
                    return false
                } catch CentralStoreError.newer {
                    return true
                }
            }
            try restartOffice()
        }
    }

    private func expectRefusal(_ file: String, _ isRefused: () throws -> Bool) throws {
        let before = try File.read(file)
        if try !isRefused() { lies.append("an older program takes \(file)") }
        if try File.read(file) != before { lies.append("an older program changes \(file)") }
    }
}
