import SQLite
package import SyncProtocol

/// Central's copy of one epoch of a device's journal, while a push is being taken in.
package struct EpochJournal {
    let transaction: CentralTransaction
    private let device: Device
    private let epoch: Epoch
    private var projection: Projection
    /// The epoch's row; nil until its first line comes.
    var row: (key: Int64, head: Position, registrations: Int)?
    /// Registrations that came for the first time, themselves and not as stubs.
    private var received = 0
    /// The line that was asked for last, so that keeping it does not search again.
    private var found: (id: LineID, key: Int64, isHere: Bool)?

    package init(_ transaction: CentralTransaction, device: Device, epoch: Epoch) throws {
        self.transaction = transaction
        self.device = device
        self.epoch = epoch
        projection = Projection(transaction, deviceKey: device.key)
        row = try transaction.connection.first(
            """
            SELECT epoch_key, head, head_hash, registrations FROM epochs WHERE device_key = ? AND epoch = ?
            """, device.key, epoch.rawValue
        ) { row in
            guard let hash = ChainHash(bytes: row.blob(2)) else {
                throw CentralStoreError.damaged("central.db holds an epoch without a hash")
            }
            return (row.integer64(0), Position(sequence: row.integer(1), hash: hash), row.integer(3))
        }
    }

    /// The end of what is here; nil when nothing of the epoch ever came.
    package var head: Position? { row?.head }

    /// Where the epoch begins, at 0.
    var start: Position {
        Chain(central: transaction.identity.central, device: device.id, epoch: epoch).position
    }

    /// The chain's hash at a line that is here, from 1 to the head.
    package func chainHash(at sequence: Int) throws -> ChainHash? {
        guard let row else { return nil }
        if sequence == row.head.sequence { return row.head.hash }
        let bytes = try transaction.connection.first(
            "SELECT chain_hash FROM chain WHERE epoch_key = ? AND sequence = ?", row.key, sequence
        ) { $0.blob(0) }
        return bytes.flatMap { ChainHash(bytes: $0) }
    }

    /// What is here under an id, from whatever device or epoch.
    package mutating func known(_ id: LineID) throws -> KnownLine? {
        let line = try transaction.connection.first(
            "SELECT line_key, hash, body IS NOT NULL FROM lines WHERE id = ?", id.bytes
        ) { row in (key: row.integer64(0), hash: row.blob(1), isHere: row.bool(2)) }
        guard let line, let hash = LineHash(bytes: line.hash) else { return nil }
        found = (id, line.key, line.isHere)
        return KnownLine(hash: hash, isHere: line.isHere)
    }

    /// Whether a registration was erased.
    package func isErased(_ id: LineID) -> Bool { transaction.ledger.contains(id) }

    /// Puts the next line behind the head.
    package mutating func keep(_ line: IncomingLine, as standing: LineStanding) throws {
        let epochKey = try epochKey()
        let lineKey = try store(line, as: standing)
        let isOther =
            try standing == .conflict || standing == .erased && hash(ofLine: lineKey) != line.chained.hash
        try transaction.connection.run(
            """
            INSERT INTO chain(epoch_key, sequence, line_key, other_hash, chain_hash) VALUES (?, ?, ?, ?, ?)
            """, epochKey, line.chained.sequence, lineKey,
            isOther ? line.chained.hash.bytes : nil, line.chained.chainHash.bytes)
        try project(
            line, as: standing,
            at: LinePlace(lineKey: lineKey, epochKey: epochKey, sequence: line.chained.sequence))
        if line.chained.sequence == 1 { try noteBeginning(line, epochKey) }
        row?.head = Position(sequence: line.chained.sequence, hash: line.chained.chainHash)
        if line.type == .registration { row?.registrations += 1 }
        found = nil
    }

    /// The line that was asked for last is another one now.
    mutating func forgetFound() { found = nil }

    /// Writes the new head and what was received. Call it once, after the last line.
    package mutating func finish() throws {
        try closeGap()
        guard let row else { return }
        try transaction.connection.run(
            "UPDATE epochs SET head = ?, head_hash = ?, registrations = ? WHERE epoch_key = ?",
            row.head.sequence,
            row.head.hash.bytes, row.registrations, row.key)
        guard received > 0 else { return }
        try transaction.connection.run(
            "UPDATE devices SET received = received + ? WHERE device_key = ?", received, device.key)
    }

    /// Stores the line without giving it a place.
    ///
    /// - Returns: its key.
    mutating func store(_ line: IncomingLine, as standing: LineStanding) throws -> Int64 {
        let lineKey: Int64
        switch standing {
        case .new, .nameless, .gone: lineKey = try insert(line, gone: line.chained.stub?.gone)
        case .known, .returned, .conflict: lineKey = try key(of: line)
        case .erased: lineKey = try keepErased(line)
        }
        if standing == .returned { try bringBack(line, lineKey) }
        if line.isStub { try want(line, lineKey, try epochKey(), standing) }
        if standing == .conflict { try quarantine(line) }
        return lineKey
    }

    /// Reads a line that has just been stored into the tables, if it brought something new.
    mutating func project(_ line: IncomingLine, as standing: LineStanding, at place: LinePlace) throws {
        guard standing == .new || standing == .returned || standing == .nameless else { return }
        let first = try standing == .returned ? transaction.firstPlace(of: place.lineKey) : nil
        try projection.take(line.reading, at: first ?? place)
    }

    /// The epoch's row, which is made when it is missing.
    mutating func epochKey() throws -> Int64 {
        if let row { return row.key }
        try transaction.connection.run(
            "INSERT INTO epochs(device_key, epoch, head, head_hash, began_at_ms) VALUES (?, ?, 0, ?, ?)",
            device.key,
            epoch.rawValue, start.hash.bytes, transaction.nowMilliseconds)
        let key = transaction.connection.lastInsertedRowID
        row = (key, start, 0)
        return key
    }

    private func noteBeginning(_ line: IncomingLine, _ epochKey: Int64) throws {
        guard case .line(.epoch(let beginning)) = line.reading.content else { return }
        try transaction.connection.run(
            "UPDATE epochs SET reason = ?, again = ? WHERE epoch_key = ?", beginning.reason.rawValue,
            beginning.again.map { min(max(0, $0), SyncLimits.linesPerEpoch) }, epochKey)
    }

    private mutating func insert(_ line: IncomingLine, gone: Stub.Reason?) throws -> Int64 {
        try transaction.connection.run(
            """
            INSERT INTO lines(id, hash, type, body, gone, device_key, received_at_ms) VALUES (?, ?, ?, ?, ?, ?, ?)
            """, line.id?.bytes, line.chained.hash.bytes, line.type?.rawValue,
            gone == nil ? line.chained.line.bytes : nil, gone?.rawValue, device.key,
            transaction.nowMilliseconds)
        let key = transaction.connection.lastInsertedRowID
        // What was erased here has arrived as well.
        if line.type == .registration && (gone == nil || gone == .erased && !line.isStub) { received += 1 }
        return key
    }

    /// The line's place without its content. What amends an erased registration is erased with it.
    private mutating func keepErased(_ line: IncomingLine) throws -> Int64 {
        guard let id = line.id else {
            throw CentralStoreError.database("a line without an id cannot be erased")
        }
        let isNew = try known(id) == nil
        let key = try isNew ? insert(line, gone: .erased) : key(of: line)
        if isNew { try projection.countErased(line.reading) }
        if !transaction.ledger.contains(id) { try transaction.erase([id], of: device.event) }
        return key
    }

    private func hash(ofLine lineKey: Int64) throws -> LineHash? {
        try transaction.connection.first("SELECT hash FROM lines WHERE line_key = ?", lineKey) { row in
            LineHash(bytes: row.blob(0))
        } ?? nil
    }

    private mutating func key(of line: IncomingLine) throws -> Int64 {
        if let found, found.id == line.id { return found.key }
        guard let id = line.id, try known(id) != nil, let found else {
            throw CentralStoreError.database("a line that should be here is not")
        }
        return found.key
    }

    private mutating func bringBack(_ line: IncomingLine, _ lineKey: Int64) throws {
        if line.type == .registration { received += 1 }
        try transaction.connection.run(
            "UPDATE lines SET body = ?, gone = NULL WHERE line_key = ?", line.chained.line.bytes, lineKey)
        try transaction.connection.run("DELETE FROM wanted WHERE line_key = ?", lineKey)
    }

    /// A line of which only a stub came is asked for, unless it was erased. In a later epoch it is asked for there, unless
    /// the kiosk has told already that it is gone.
    private func want(_ line: IncomingLine, _ lineKey: Int64, _ epochKey: Int64, _ standing: LineStanding)
        throws
    {
        guard let id = line.id, !transaction.ledger.contains(id) else { return }
        if standing == .gone {
            try transaction.connection.run(
                "INSERT INTO wanted(line_key, epoch_key, sequence) VALUES (?, ?, ?)", lineKey, epochKey,
                line.chained.sequence)
        } else if standing == .known, found?.isHere == false {
            try transaction.connection.run(
                "UPDATE wanted SET epoch_key = ?, sequence = ? WHERE line_key = ?", epochKey,
                line.chained.sequence, lineKey)
        }
    }

    /// The lines that the device is asked for, the oldest first.
    package func wanted(limit: Int) throws -> [LineID] {
        guard let row else { return [] }
        return try transaction.connection.all(
            "SELECT id FROM wanted JOIN lines USING (line_key) WHERE epoch_key = ? ORDER BY line_key LIMIT ?",
            row.key, limit
        ) { LineID(bytes: $0.blob(0)) }.compactMap { $0 }.filter { !transaction.ledger.contains($0) }
    }

    private func quarantine(_ line: IncomingLine) throws {
        try transaction.connection.run(
            """
            INSERT INTO quarantine(device_key, code, epoch, sequence, id, event, hash, body, received_at_ms)
            VALUES (?, 'other_content', ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (device_key, hash) DO NOTHING
            """, device.key, epoch.rawValue, line.chained.sequence, line.id?.bytes, line.reading.event,
            line.chained.hash.bytes, line.chained.line.bytes, transaction.nowMilliseconds)
    }
}
