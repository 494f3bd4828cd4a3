import SQLite
package import SyncProtocol

extension CentralTransaction {
    /// Gives a kiosk its next order.
    @discardableResult
    package func order(_ content: Order.Content, to device: Device) throws -> OrderName {
        let newest = try snapshot.newestOrder(to: device, of: generation)
        let name = OrderName(generation: generation, number: newest.number + 1)
        let order = Order(
            id: .mint(wallMilliseconds: nowMilliseconds), central: identity.central, device: device.id,
            name: name, content: content)
        let signed = SignedOrder(order, by: identity.signingKey)
        try connection.run(
            """
            INSERT INTO orders(device_key, generation, number, type, bytes, signature, made_at_ms)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """, device.key, generation.rawValue, name.number, content.type, signed.bytes, signed.signature,
            nowMilliseconds)
        return name
    }

    /// Tells a kiosk to forget registrations, but for those that it was told of in this generation.
    package func orderErasing(_ ids: [LineID], to device: Device) throws {
        let new = try ids.filter { id in
            try connection.first(
                "SELECT 1 FROM order_targets WHERE id = ? AND device_key = ? AND generation = ?", id.bytes,
                device.key, generation.rawValue
            ) { _ in true } == nil
        }
        for start in stride(from: 0, to: new.count, by: SyncLimits.targetsPerOrder) {
            let targets = Array(new[start..<min(start + SyncLimits.targetsPerOrder, new.count)])
            let name = try order(.erase(targets), to: device)
            for target in targets {
                try connection.run(
                    "INSERT INTO order_targets(id, device_key, generation, number) VALUES (?, ?, ?, ?)",
                    target.bytes, device.key, generation.rawValue, name.number)
            }
        }
    }

    /// Tells a kiosk to forget everybody of whom it may hold a copy: those whose line came from it, and those whose
    /// line this database never had, as after a restore.
    func orderAllErasures(to device: Device) throws {
        let ids = try ledger.erased.filter { id in
            let bringer = try connection.first("SELECT device_key FROM lines WHERE id = ?", id.bytes) {
                $0.integer64(0)
            }
            return bringer == nil || bringer == device.key
        }
        try orderErasing(ids, to: device)
    }

    /// Keeps what a kiosk has carried out. What was ordered in another generation is ordered anew in this one. A kiosk
    /// that has more orders of this generation than were given has them from a newer state of this database, and would
    /// pass over those that come under the same numbers: another generation begins.
    func note(_ done: OrderName?, epoch: Epoch, from device: Device) throws {
        guard let done, done.generation == generation, done.number > 0 else { return }
        guard try done.number <= snapshot.newestOrder(to: device, of: generation).number else {
            // Who was shut out changes nothing for the others.
            if !device.isRevoked { try beginAnotherLife() }
            return
        }
        try connection.run(
            """
            INSERT INTO orders_done(device_key, generation, epoch, number, done_at_ms)
            SELECT ?1, ?2, ?3, ?4, ?5 WHERE NOT EXISTS (SELECT 1 FROM orders_done
                WHERE device_key = ?1 AND generation = ?2 AND epoch = ?3 AND number >= ?4)
            """, device.key, generation.rawValue, epoch.rawValue, done.number, nowMilliseconds)
    }

    private func beginAnotherLife() throws {
        try ledger.begin(.random(), at: nowMilliseconds)
        try GenerationTable(connection: connection).write(ledger.generations)
        try orderAllErasures()
    }
}
