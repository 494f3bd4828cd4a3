import ContestCore
import KioskStore
import Platform
import SyncProtocol

extension Move {
    /// What people and time do to the disks of kiosks.
    static let disks = [
        Move(name: "back a kiosk up", weight: 2) { try $0.backBoothUp() },
        Move(name: "copy a kiosk's disk", weight: 2) { try $0.copyDisk() },
        Move(name: "restore a kiosk", weight: 2) { try $0.restoreBooth() },
        Move(name: "clone a kiosk", weight: 1) { try $0.cloneBooth() },
        Move(name: "damage a kiosk's database", weight: 1) { try $0.damageBooth() },
        Move(name: "salvage", weight: 1) { try $0.salvage($0.anyBooth) },
        Move(name: "purge", weight: 3) { try $0.purge() },
    ]
}

extension World {
    private static let mostBooths = 5

    fileprivate func backBoothUp() throws {
        let booth = anyBooth
        trace("\(booth.name) is backed up")
        try booth.backUp()
    }

    fileprivate func copyDisk() throws {
        let booth = anyBooth
        trace("the disk of \(booth.name) is copied")
        try booth.copyDisk()
    }

    fileprivate func restoreBooth() throws {
        let booth = anyBooth
        guard !booth.backups.isEmpty else { return }
        let place = dice.number(below: booth.backups.count)
        trace("\(booth.name) goes back to backup \(place)")
        let former = try DiskContents(of: booth.path).epoch
        do {
            try booth.restore(place, with: dice.chance(30) ? .present : booth.program)
        } catch KioskRestore.Refusal.otherCentral {
            trace("  it belongs to another central by now")
            return try booth.open()
        } catch KioskStoreError.newer {
            trace("  it is of a later program")
            // A picture of the disk is there by now.
            if !booth.backups[place].isFile { booth.program = .later }
            return try booth.open()
        }
        // A picture of the disk cannot know that it is one.
        guard booth.backups[place].isFile, booth.store?.pairing != nil else { return }
        let epoch = try DiskContents(of: booth.path).epoch
        if epoch == former { lies.append("\(booth.name) goes on in the epoch that it had before") }
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
        // With its keys and its database gone, nobody but a person knows whose a kiosk is.
        guard booth.store?.pairing != nil else { return }
        booth.close()
        let changed = try Disk.damage(booth.path + "/kiosk.db", dice)
        trace("\(changed) bytes of \(booth.name) change")
        try booth.open()
    }
}

extension World {
    /// Somebody reads what the damaged copies hold.
    func salvage(_ booth: Booth) throws {
        guard let store = booth.store, store.pairing != nil, !store.damagedCopies.isEmpty else { return }
        let saved = try store.salvage().reduce(0) { $0 + $1.saved }
        trace("\(booth.name) salvages \(saved)")
        booth.memory.held.formUnion(try DiskContents(of: booth.path).held)
    }

    /// Lets something happen in which a kiosk may come upon damage that nobody has seen yet: what was asked for is
    /// refused, and the next one finds a database that holds.
    func surviveDamage(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch KioskStoreError.damaged {
            trace("  a kiosk comes upon damage")
        }
        for booth in booths { try noteDamage(booth) }
    }

    /// What only a damaged copy holds is not there until somebody reads it again.
    func noteDamage(_ booth: Booth) throws {
        guard let copies = booth.store?.damagedCopies.count else { return }
        if copies > booth.memory.damagedCopies {
            booth.memory.held.formIntersection(try DiskContents(of: booth.path).held)
            trace("  \(booth.name) goes on with \(booth.memory.held.count) registrations")
        }
        booth.memory.damagedCopies = copies
    }

    /// The event has been over for long enough. Often everything was sent and backed up before.
    fileprivate func purge() throws {
        let booth = anyBooth
        guard let event = EventID(Office.event) else { return }
        if dice.chance(70) {
            try rounds(of: booth)
            for _ in 0..<3 { try office.backUp() }
            time.pass(milliseconds: SyncLimits.idlePushMilliseconds)
            try rounds(of: booth)
        }
        guard let purged = try booth.store?.purge(event) else { return }
        trace("\(booth.name) purges \(purged)")
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
