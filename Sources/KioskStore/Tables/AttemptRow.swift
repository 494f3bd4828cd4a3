import ContestCore
import FoundationEssentials
import SQLite

/// Attempts in the database, inside a transaction that somebody else began.
struct AttemptRow {
    let number: Int
    let day: String
    let attempt: Attempt
    let lastSeen: BootTime

    static func find(id: String, _ connection: Connection) throws -> AttemptRow? {
        try make(connection.first("\(select) WHERE id = ?", id, row: Columns.init), connection)
    }

    static func find(browser: String, _ connection: Connection) throws -> AttemptRow? {
        try make(connection.first("\(select) WHERE browser = ?", browser, row: Columns.init), connection)
    }

    static func all(_ connection: Connection) throws -> [AttemptRow] {
        try connection.all("\(select) ORDER BY number", row: Columns.init).compactMap {
            try make($0, connection)
        }
    }

    /// Forgets the attempt and its picks.
    static func remove(_ number: Int, _ connection: Connection) throws {
        try connection.run("DELETE FROM attempts WHERE number = ?", number)
    }

    private static let select = """
        SELECT number, plan, day, started_boot, started_boot_ms, started_wall_ms, position, clock, closed_by, time_ms,
        seen_boot, seen_boot_ms FROM attempts
        """

    private struct Columns {
        let number: Int
        let plan: [UInt8]
        let day: String
        let startedAt: BootTime
        let startedWall: Int64
        let position: QuestionID?
        let clock: ClockMark?
        let closing: Closing?
        let lastSeen: BootTime

        init(_ row: borrowing Row) {
            number = row.integer(0)
            plan = row.blob(1)
            day = row.text(2)
            startedAt = BootTime(boot: row.text(3), milliseconds: row.integer64(4))
            startedWall = row.integer64(5)
            position = row.optionalText(6).flatMap { QuestionID($0) }
            clock = ClockMark(rawValue: row.text(7))
            let time = row.integer64(9)
            closing = row.optionalText(8).flatMap(ClosedBy.init).map {
                Closing(by: $0, timeMilliseconds: time)
            }
            lastSeen = BootTime(boot: row.text(10), milliseconds: row.integer64(11))
        }
    }

    private static func make(_ columns: Columns?, _ connection: Connection) throws -> AttemptRow? {
        guard let columns else { return nil }
        let plan = try JSONDecoder().decode(AttemptPlan.self, from: Data(columns.plan))
        let attempt = try Attempt(
            restoring: plan, startedAt: columns.startedAt, wall: columns.startedWall,
            position: columns.position,
            clock: columns.clock ?? .stepped, closing: columns.closing,
            answers: answers(columns.number, connection))
        return AttemptRow(
            number: columns.number, day: columns.day, attempt: attempt, lastSeen: columns.lastSeen)
    }

    static func answers(_ number: Int, _ connection: Connection) throws -> [AnswerRecord] {
        try connection.all(
            """
            SELECT question, choices, choice, shown_ms, answered_ms, is_right, points FROM picks WHERE attempt = ?
            """, number
        ) { row -> AnswerRecord? in
            guard let question = QuestionID(row.text(0)) else { return nil }
            return AnswerRecord(
                question: question,
                order: row.text(1).split(separator: " ").compactMap { ChoiceID(String($0)) },
                choice: row.optionalText(2).flatMap { ChoiceID($0) },
                shownMilliseconds: row.optionalInteger64(3),
                answeredMilliseconds: row.optionalInteger64(4), isRight: row.bool(5), points: row.integer(6))
        }.compactMap { $0 }
    }
}
