import SQLite
import SyncProtocol

/// The journal of one epoch, inside a transaction that somebody else began.
struct Journal {
    /// A line's place, with what stands up to it.
    struct Place {
        let position: Position
        let registrations: Int
        /// Registrations and amendments.
        let events: Int
    }

    private let connection: Connection
    let epoch: EpochRow

    init(_ connection: Connection, _ epoch: EpochRow) {
        self.connection = connection
        self.epoch = epoch
    }

    /// The journal that lines are written to.
    ///
    /// - Throws: `notPaired` when there is none.
    static func current(_ connection: Connection) throws -> Journal {
        guard let epoch = try EpochRow.current(connection) else { throw KioskStoreError.notPaired }
        return Journal(connection, epoch)
    }

    /// The last line's place.
    func head() throws -> Place {
        try connection.first(
            "SELECT seq, h, registrations, events FROM journal WHERE epoch = ? ORDER BY seq DESC LIMIT 1",
            epoch.number, row: Journal.place) ?? start
    }

    /// The place of a line; nil beyond the head.
    func place(_ sequence: Int) throws -> Place? {
        if sequence == 0 { return start }
        return try connection.first(
            "SELECT seq, h, registrations, events FROM journal WHERE epoch = ? AND seq = ?", epoch.number,
            sequence,
            row: Journal.place)
    }

    /// Stores a line for ever and gives it the next place.
    ///
    /// - Returns: the line's number in the order of saving.
    /// - Throws: `lineTooLong` when it cannot travel.
    @discardableResult
    func append(_ line: some JSONWritable, id: LineID, type: LineType, savedAt: Int64) throws -> Int {
        try append(bytes: JSONWriter.bytes(of: line), id: id, type: type, savedAt: savedAt)
    }

    /// The same for a line that has its bytes already.
    @discardableResult
    func append(bytes: [UInt8], id: LineID, type: LineType, savedAt: Int64) throws -> Int {
        guard bytes.count <= SyncLimits.lineBytes else { throw KioskStoreError.lineTooLong }
        let hash = LineHash(of: bytes)
        try connection.run(
            "INSERT INTO lines(id, type, saved_at_ms, c, bytes) VALUES (?, ?, ?, ?, ?)", id.rawValue,
            type.rawValue,
            savedAt, hash.bytes, bytes)
        let number = Int(connection.lastInsertedRowID)
        _ = try place(number, hash, type, behind: try head())
        return number
    }

    /// Gives places to every registration and amendment that is held for the same central, in their old order;
    /// what is gone keeps its place as a stub.
    ///
    /// - Parameter held: from `linesOfBefore`.
    func chainAgain(_ held: [HeldLine]) throws {
        var last = try head()
        for line in held {
            guard let hash = LineHash(bytes: line.hash) else { throw Malformed("line \(line.number)") }
            last = try place(line.number, hash, line.type, behind: last)
        }
    }

    /// A line of an older epoch.
    struct HeldLine {
        let number: Int
        let hash: [UInt8]
        let type: LineType
    }

    /// Every registration and amendment that older epochs hold for the same central, in their old order.
    func linesOfBefore() throws -> [HeldLine] {
        try connection.all(
            """
            SELECT DISTINCT lines.number, lines.c, lines.type FROM lines
            JOIN journal ON journal.line = lines.number JOIN epochs ON epochs.number = journal.epoch
            WHERE lines.type NOT IN ('epoch', 'clock') AND epochs.central = ? AND epochs.number <> ?
            ORDER BY lines.number
            """, epoch.central.rawValue, epoch.number
        ) { HeldLine(number: $0.integer(0), hash: $0.blob(1), type: LineType(rawValue: $0.text(2))) }
    }

    /// How many registrations central has, which has the epoch up to a place.
    func received(upTo place: Place) throws -> Int { try registrations(upTo: place, apartBefore: .max) }

    /// How many registrations are in backups that have the epoch up to a place.
    func safe(upTo place: Place) throws -> Int {
        try registrations(upTo: place, apartBefore: place.position.sequence)
    }

    private func registrations(upTo place: Place, apartBefore limit: Int) throws -> Int {
        let stubs = try connection.first(
            """
            SELECT count(*) FROM (\(Journal.onlyStubs)) stubs JOIN lines ON lines.number = stubs.line
            JOIN journal ON journal.line = lines.number
            WHERE lines.type = 'registration' AND epoch = ? AND seq <= ?
            """, limit, epoch.number, place.position.sequence
        ) { $0.integer(0) }
        return place.registrations - (stubs ?? 0)
    }

    /// Lines of which no more than a stub is known to be where their places are: those set aside that did not come
    /// another way, and those that came no sooner than a place of this epoch, which is bound.
    static let onlyStubs = """
        SELECT number AS line FROM lines WHERE gone = 'set_aside' AND number NOT IN (SELECT line FROM carried)
        UNION ALL SELECT line FROM carried WHERE safe_after >= ?
        """

    /// The lines behind a place, at most so many and so many bytes, but at least one if there is one.
    func lines(after sequence: Int, count: Int, bytes limit: Int) throws -> [BodyLine] {
        var lines: [BodyLine] = []
        var bytes = 0
        try connection.forEach(
            """
            SELECT \(Journal.bodyColumns) FROM journal JOIN lines ON lines.number = journal.line WHERE epoch = ? AND seq > ? ORDER BY seq LIMIT ?
            """, epoch.number, sequence, count
        ) { row in
            let line = try Journal.bodyLine(row)
            bytes += line.bytes.count + 1
            guard lines.isEmpty || bytes <= limit else { return false }
            lines.append(line)
            return true
        }
        return lines
    }

    /// When the first registration or amendment behind a place was saved, in Unix milliseconds; nil for none.
    func firstEvent(after sequence: Int) throws -> Int64? {
        try connection.first(
            """
            SELECT lines.saved_at_ms FROM journal JOIN lines ON lines.number = journal.line
            WHERE epoch = ? AND seq > ? AND lines.type NOT IN ('epoch', 'clock') ORDER BY seq LIMIT 1
            """, epoch.number, sequence
        ) { $0.integer64(0) }
    }

    /// How many registrations and amendments of this epoch go out by USB.
    func setAside() throws -> Int {
        try connection.first(
            """
            SELECT count(*) FROM lines JOIN journal ON journal.line = lines.number
            WHERE journal.epoch = ? AND lines.gone = 'set_aside' AND lines.type NOT IN ('epoch', 'clock')
                AND lines.number NOT IN (SELECT line FROM carried)
            """, epoch.number
        ) { $0.integer(0) } ?? 0
    }

    private var start: Place { Place(position: epoch.start.position, registrations: 0, events: 0) }

    private func place(_ number: Int, _ hash: LineHash, _ type: LineType, behind last: Place) throws -> Place
    {
        var chain = Chain(from: last.position)
        chain.advance(over: hash)
        let next = Place(
            position: chain.position, registrations: last.registrations + (type == .registration ? 1 : 0),
            events: last.events + (type == .epoch || type == .clock ? 0 : 1))
        try connection.run(
            "INSERT INTO journal(epoch, seq, line, h, registrations, events) VALUES (?, ?, ?, ?, ?, ?)",
            epoch.number, next.position.sequence, number, next.position.hash.bytes, next.registrations,
            next.events)
        return next
    }

    private static func place(_ row: borrowing Row) throws -> Place {
        guard let hash = ChainHash(bytes: row.blob(1)) else { throw Malformed("journal \(row.integer(0))") }
        return Place(
            position: Position(sequence: row.integer(0), hash: hash), registrations: row.integer(2),
            events: row.integer(3))
    }

    /// A line by its id, from whatever epoch, as it goes with a push.
    static func travelling(_ id: LineID, _ connection: Connection) throws -> BodyLine? {
        try connection.first("SELECT \(bodyColumns) FROM lines WHERE id = ?", id.rawValue, row: bodyLine)
    }

    /// The same, but the line itself where it is set aside.
    static func kept(_ id: LineID, _ connection: Connection) throws -> BodyLine? {
        try connection.first("SELECT \(bodyColumns) FROM lines WHERE id = ?", id.rawValue) { row in
            row.isNull(0) ? try bodyLine(row) : BodyLine(row.blob(0))
        }
    }

    private static let bodyColumns = "lines.bytes, lines.gone, lines.type, lines.id, lines.c"

    private static func bodyLine(_ row: borrowing Row) throws -> BodyLine {
        guard !row.isNull(1) else { return BodyLine(row.blob(0)) }
        guard let id = LineID(rawValue: row.text(3)), let hash = LineHash(bytes: row.blob(4)) else {
            throw Malformed("a line that is gone")
        }
        return BodyLine(
            Stub(
                gone: Stub.Reason(rawValue: row.text(1)), type: LineType(rawValue: row.text(2)), id: id,
                hash: hash))
    }
}
