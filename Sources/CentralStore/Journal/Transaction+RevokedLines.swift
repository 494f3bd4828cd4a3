import SQLite
package import SyncProtocol

/// What a device sends that was shut out: kept raw, apart from everything, until an admin lets it in.
extension CentralTransaction {
    /// Lines and bytes of one revoked device that are kept at most. What is beyond it stays on the kiosk.
    private static let revokedLines = 10_000
    private static let revokedBytes = 16 << 20

    /// Keeps the lines of a push whose chain holds, but those of people who are to be forgotten; and what the device has
    /// carried out, since it still forgets whom it is told to forget.
    package func quarantine(_ lines: [IncomingLine], of header: PushHeader, from device: Device) throws {
        try note(header.ordersDone, epoch: header.epoch, from: device)
        var kept =
            try connection.first(
                "SELECT count(*), ifnull(sum(length(body)), 0) FROM quarantine WHERE device_key = ? AND code = 'revoked'",
                device.key
            ) { (lines: $0.integer(0), bytes: $0.integer(1)) } ?? (lines: 0, bytes: 0)
        for line in lines where !line.names.contains(where: { ledger.contains($0) }) {
            let bytes = line.chained.line.bytes
            kept = (kept.lines + 1, kept.bytes + bytes.count)
            guard kept.lines <= Self.revokedLines, kept.bytes <= Self.revokedBytes else { return }
            try connection.run(
                """
                INSERT INTO quarantine(device_key, code, epoch, sequence, id, event, hash, chain_hash, body,
                    received_at_ms)
                VALUES (?, 'revoked', ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (device_key, hash) DO NOTHING
                """, device.key, header.epoch.rawValue, line.chained.sequence, line.id?.bytes,
                line.reading.event, line.chained.hash.bytes,
                line.chained.chainHash.bytes, bytes, nowMilliseconds)
        }
    }

    /// Takes the kept lines of a device in, in the order of its journal and by the rules of a push. What does not fit
    /// behind what is here stays where it is.
    ///
    /// - Returns: how many were taken in and how many stay.
    package func releaseRevokedLines(
        of device: Device, by user: User? = nil
    ) throws -> (released: Int, kept: Int) {
        try note(.released, of: device.key, by: user)
        var (released, kept) = (0, 0)
        for (epoch, lines) in try revokedLines(of: device) {
            var journal = try EpochJournal(self, device: device, epoch: epoch)
            for (key, line) in lines {
                guard try journal.takeIfItFits(line) else {
                    kept += 1
                    continue
                }
                try connection.run("DELETE FROM quarantine WHERE quarantine_key = ?", key)
                released += 1
            }
            try journal.finish()
        }
        return (released, kept)
    }

    /// By epoch, the one that came first leading, and within one by place.
    private func revokedLines(
        of device: Device
    ) throws -> [(epoch: Epoch, lines: [(key: Int64, line: IncomingLine)])] {
        let rows = try connection.all(
            """
            SELECT quarantine_key, epoch, sequence, hash, chain_hash, body FROM quarantine
            WHERE device_key = ? AND code = 'revoked' ORDER BY
                (SELECT min(f.quarantine_key) FROM quarantine f
                 WHERE f.device_key = quarantine.device_key AND f.epoch = quarantine.epoch), sequence
            """, device.key
        ) { row in
            guard let epoch = Epoch(rawValue: row.text(1)), let hash = LineHash(bytes: row.blob(3)),
                let chainHash = ChainHash(bytes: row.blob(4))
            else { throw CentralStoreError.damaged("central.db holds a quarantined line without its place") }
            let line = BodyLine(row.blob(5))
            let chained = ChainedLine(
                sequence: row.integer(2), line: line, stub: try? line.stub(), hash: hash,
                chainHash: chainHash)
            return (epoch: epoch, key: row.integer64(0), line: IncomingLine(chained))
        }
        var epochs: [(epoch: Epoch, lines: [(key: Int64, line: IncomingLine)])] = []
        for row in rows {
            if epochs.last?.epoch != row.epoch { epochs.append((row.epoch, [])) }
            epochs[epochs.count - 1].lines.append((row.key, row.line))
        }
        return epochs
    }
}

extension EpochJournal {
    /// Puts a line in its place when that is behind the head; one that is there already changes nothing.
    ///
    /// - Returns: false when something is missing before it, or something else is in its place.
    fileprivate mutating func takeIfItFits(_ line: IncomingLine) throws -> Bool {
        let head = head ?? start
        let sequence = line.chained.sequence
        guard sequence > head.sequence else { return try chainHash(at: sequence) == line.chained.chainHash }
        var chain = Chain(from: head)
        guard sequence == head.sequence + 1, chain.advance(over: line.chained.hash) == line.chained.chainHash
        else { return false }
        let isForgotten = line.names.contains { isErased($0) }
        try keep(
            line,
            as: LineStanding(of: line, known: try line.id.flatMap { try known($0) }, isErased: isForgotten))
        return true
    }
}
