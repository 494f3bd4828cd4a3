import KioskStore
import Platform

extension Move {
    /// What people and time do to the disks of kiosks.
    static let disks = [
        Move(name: "back a kiosk up", weight: 3) { try $0.backBoothUp() },
        Move(name: "restore a kiosk", weight: 2) { try $0.restoreBooth() },
        Move(name: "clone a kiosk", weight: 1) { try $0.cloneBooth() },
        Move(name: "damage a kiosk's database", weight: 1) { try $0.damageBooth() },
    ]
}

extension World {
    private static let mostBooths = 5

    fileprivate func backBoothUp() throws {
        let booth = anyBooth
        trace("\(booth.name) is backed up")
        try booth.backUp()
    }

    fileprivate func restoreBooth() throws {
        let booth = anyBooth
        guard !booth.backups.isEmpty else { return }
        let place = dice.number(below: booth.backups.count)
        trace("\(booth.name) goes back to backup \(place)")
        try booth.restore(place)
    }

    fileprivate func cloneBooth() throws {
        guard booths.count < World.mostBooths else { return }
        let booth = anyBooth
        let name = "kiosk-\(booths.count + 1)"
        trace("\(name) is a copy of \(booth.name)")
        booths.append(try booth.clone(name, in: folder, time: time))
    }

    fileprivate func damageBooth() throws {
        let booth = anyBooth
        booth.close()
        let changed = try Disk.damage(booth.path + "/kiosk.db", dice)
        trace("\(changed) bytes of \(booth.name) change")
        try booth.open()
        guard let store = booth.store, !store.damagedCopies.isEmpty else { return }
        // What only the damaged copy holds is not there until somebody reads it again.
        let contents = try DiskContents(of: booth.path)
        booth.memory.held.formIntersection(contents.lines.keys)
        trace("  it goes on with \(booth.memory.held.count) registrations")
    }
}

extension Disk {
    /// Changes some bytes of a file.
    ///
    /// - Returns: how many.
    static func damage(_ path: String, _ dice: Dice) throws -> Int {
        var bytes = try File.read(path)
        // The first page says that the file is ours; another test looks at what becomes of a file that is not.
        let start = 4096
        let count = 1 + dice.number(below: 20)
        guard bytes.count > start else { return 0 }
        for _ in 0..<count {
            bytes[start + dice.number(below: bytes.count - start)] ^= UInt8(1 + dice.number(below: 255))
        }
        try File.replace(path, with: bytes)
        return count
    }
}
