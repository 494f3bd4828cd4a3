import TestSupport

extension Move {
    /// What people do at headquarters.
    static let central = [
        Move(name: "restart central", weight: 1) { try $0.restartOffice() },
        Move(name: "publish", weight: 1) { try $0.publish() },
        Move(name: "back central up", weight: 6) { try $0.backOfficeUp() },
        Move(name: "restore central", weight: 3) { try $0.restoreOffice() },
    ]
}

extension World {
    func restartOffice() throws {
        trace("central restarts")
        office.close()
        network.connect(to: try office.open(), at: office.address)
    }

    fileprivate func publish() throws {
        trace("central publishes")
        let image = dice.chance(70) ? MadeUpImage.png(UInt8(dice.number(below: 3))) : nil
        try office.publish(Office.event(questions: 2 + dice.number(below: 4), image: image), image: image)
    }

    fileprivate func backOfficeUp() throws {
        trace("central is backed up")
        try office.backUp()
    }

    fileprivate func restoreOffice() throws {
        guard !office.backups.isEmpty else { return }
        let place = dice.number(below: office.backups.count)
        trace("central goes back to backup \(place)")
        let (router, isRestored) = try office.restore(
            place, with: dice.chance(30) ? .present : office.program)
        if !isRestored { trace("  it is too old, or of a later program") }
        network.connect(to: router, at: office.address)
    }
}
