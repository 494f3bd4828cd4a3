import FoundationEssentials
import Platform
import SQLite
import SyncProtocol

extension KioskStore {
    /// What is known from talking to central.
    package func contact() throws(KioskStoreError) -> Contact {
        try read { connection in
            var contact = Contact(
                heldAtCentral: 0,
                generations: try connection.all("SELECT generation FROM generations ORDER BY place") {
                    Generation(rawValue: $0.text(0))
                }.compactMap { $0 })
            try connection.forEach("SELECT at_ms, boot, clock_error_ms, held FROM contact") { row in
                contact.lastMilliseconds = row.optionalInteger64(0)
                contact.boot = row.optionalText(1)
                contact.clockErrorMilliseconds = row.optionalInteger64(2)
                contact.heldAtCentral = row.integer(3)
                return true
            }
            contact.up = try TroubleRow.read(.up, connection)
            contact.down = try TroubleRow.read(.down, connection)
            return contact
        }
    }

    /// What central's clock shows now, in Unix milliseconds: what it last told, and the boot clock's time since. Nil
    /// when it has told nothing since the machine started. Setting this computer's clock changes nothing in it.
    package func centralNow() throws(KioskStoreError) -> Int64? {
        try read { connection in
            let told = try connection.first(
                "SELECT central_ms, boot_ms FROM contact WHERE boot = ?", clock.boot
            ) { (central: $0.integer64(0), boot: $0.integer64(1)) }
            guard let told else { return nil }
            let now = told.central.addingReportingOverflow(clock.bootMilliseconds() - told.boot)
            return now.overflow ? nil : now.partialValue
        }
    }

    /// Keeps what a believed answer says: how far central has the epoch (which may be less than before, since central
    /// may have been restored), what it holds, of which lines it has no more than stubs, and that the sums arrived. A new generation makes everything void
    /// that the old one confirmed.
    package func record(_ receipt: Receipt) throws(KioskStoreError) {
        try write { connection in
            try setGenerations(receipt.generations, connection)
            guard let epoch = try EpochRow.named(receipt.epoch, connection) else { return }
            if let acknowledged = receipt.acknowledged {
                try connection.run(
                    "UPDATE epochs SET acknowledged = ?, safe = ? WHERE number = ?", acknowledged,
                    min(receipt.safe, acknowledged), epoch.number)
            }
            for id in receipt.stubs { try setAside(id, connection) }
            for id in receipt.late { try noteApart(id, connection) }
            if let number = receipt.statusNumber { try raiseStatusNumber(to: number, in: epoch, connection) }
            try SumsBook(connection, epoch: epoch.number).confirm(receipt.sumVersions)
            let wall = clock.wallMilliseconds()
            let error = wall.subtractingReportingOverflow(receipt.centralMilliseconds)
            try connection.run(
                """
                UPDATE contact SET at_ms = ?, central_ms = ?, boot = ?, boot_ms = ?, clock_error_ms = ?, held = ?
                """, wall, receipt.centralMilliseconds, clock.boot, clock.bootMilliseconds(),
                error.overflow ? nil : error.partialValue, receipt.held)
        }
    }

    /// Keeps what goes wrong in a direction. Trouble of the same kind keeps its beginning.
    ///
    /// - Returns: whether it is another kind than before.
    @discardableResult
    package func setTrouble(
        _ direction: Contact.Direction, code: String, details: [String: String] = [:]
    ) throws(KioskStoreError) -> Bool {
        let known = try contactTrouble(direction)
        guard known?.code != code || known?.details != details else { return false }
        try write { connection in
            try connection.run(
                """
                INSERT INTO troubles(direction, code, details, since_ms) VALUES (?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET details = excluded.details,
                since_ms = iif(code = excluded.code, since_ms, excluded.since_ms), code = excluded.code
                """, direction.rawValue, code, Array(try JSONEncoder().encode(details)),
                clock.wallMilliseconds())
        }
        return known?.code != code
    }

    /// Nothing goes wrong in a direction any more.
    ///
    /// - Returns: whether something did before.
    @discardableResult
    package func clearTrouble(_ direction: Contact.Direction) throws(KioskStoreError) -> Bool {
        guard try contactTrouble(direction) != nil else { return false }
        try write { connection in
            try connection.run("DELETE FROM troubles WHERE direction = ?", direction.rawValue)
        }
        return true
    }

    /// Keeps the list of central's generations.
    func setGenerations(_ generations: [Generation]) throws(KioskStoreError) {
        try write { connection in try setGenerations(generations, connection) }
    }

    func setGenerations(_ generations: [Generation], _ connection: Connection) throws {
        let known = try connection.all("SELECT generation FROM generations ORDER BY place") { $0.text(0) }
        let told = generations.map(\.rawValue)
        guard known != told, !told.isEmpty else { return }
        try connection.run("DELETE FROM generations")
        for (place, generation) in told.enumerated() {
            try connection.run("INSERT INTO generations(place, generation) VALUES (?, ?)", place, generation)
        }
        guard !known.isEmpty, known.last != told.last else { return }
        try connection.run("UPDATE epochs SET acknowledged = 0, safe = 0")
        try connection.run("DELETE FROM carried")
        try connection.run("UPDATE sum_days SET confirmed = 0")
    }

    private func contactTrouble(_ direction: Contact.Direction) throws(KioskStoreError) -> Contact.Trouble? {
        try read { connection in try TroubleRow.read(direction, connection) }
    }
}
