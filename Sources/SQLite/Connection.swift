import CSQLite

/// One open database, for one thread at a time. `Database` hands it out under its lock.
package final class Connection {
    let handle: OpaquePointer
    private var statements: [String: Statement] = [:]

    /// Opens the file and nothing else: no pragma is set, no page is written.
    ///
    /// - Parameter mode: whether the file may be changed or made.
    package init(path: String, mode: OpenMode) throws(SQLiteError) {
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(path, &handle, mode.flags | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK, let handle else {
            let message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
            sqlite3_close_v2(handle)
            throw SQLiteError(code: code, message: message)
        }
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, 5_000)
        self.handle = handle
    }

    deinit {
        statements = [:]
        sqlite3_close_v2(handle)
    }

    /// Runs one or several statements without parameters, such as a schema or pragmas.
    package func execute(_ sql: String) throws(SQLiteError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw failure(code) }
    }

    /// Runs one statement and tells how many rows it changed.
    @discardableResult
    package func run(_ sql: String, _ values: any SQLiteValue...) throws(SQLiteError) -> Int {
        try step(sql, values) { _ in true }
        return Int(sqlite3_changes(handle))
    }

    /// Every row of the query, made into values in the order of the query.
    package func all<Result>(
        _ sql: String, _ values: any SQLiteValue..., row body: (borrowing Row) throws -> Result
    ) throws -> [Result] {
        try all(sql, values: values, row: body)
    }

    /// The first row of the query, or nil when there is none.
    package func first<Result>(
        _ sql: String, _ values: any SQLiteValue..., row body: (borrowing Row) throws -> Result
    ) throws -> Result? {
        var result: Result?
        try visit(sql, values) { row in
            result = try body(row)
            return false
        }
        return result
    }

    /// Shows the rows one after another, until there are no more or `body` returns false.
    package func forEach(
        _ sql: String, _ values: any SQLiteValue..., row body: (borrowing Row) throws -> Bool
    ) throws { try visit(sql, values, row: body) }

    /// `all` for a statement that was put together, whose values are counted at run time only.
    package func all<Result>(
        _ sql: String, values: [any SQLiteValue], row body: (borrowing Row) throws -> Result
    ) throws -> [Result] {
        var results: [Result] = []
        try visit(sql, values) { row in
            results.append(try body(row))
            return true
        }
        return results
    }

    /// The row id of the last insert on this connection.
    package var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(handle) }

    /// Everything in `body` happens, or nothing does; begun with the write lock.
    package func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        try execute("BEGIN IMMEDIATE")
        do {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            rollBack()
            throw error
        }
    }

    /// A reading transaction: `body` sees one state of the database throughout.
    package func snapshot<Result>(_ body: () throws -> Result) throws -> Result {
        try execute("BEGIN")
        defer { rollBack() }
        return try body()
    }

    /// A step inside a transaction that can fail alone.
    package func savepoint<Result>(_ body: () throws -> Result) throws -> Result {
        try run("SAVEPOINT step")
        do {
            let result = try body()
            try run("RELEASE step")
            return result
        } catch {
            // On a full disk or an I/O error SQLite may have rolled everything back already
            // (https://sqlite.org/lang_transaction.html, "Response To Errors").
            if isInTransaction { try execute("ROLLBACK TO step; RELEASE step") }
            throw error
        }
    }

    package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    private func rollBack() {
        if isInTransaction { try? execute("ROLLBACK") }
    }

    private func visit(
        _ sql: String, _ values: [any SQLiteValue], row body: (borrowing Row) throws -> Bool
    ) throws {
        var thrown: (any Error)?
        try step(sql, values) { statement in
            do {
                return try body(Row(statement: statement))
            } catch {
                thrown = error
                return false
            }
        }
        if let thrown { throw thrown }
    }

    /// Steps through the statement's rows while `body` returns true.
    private func step(
        _ sql: String, _ values: [any SQLiteValue], _ body: (OpaquePointer) -> Bool
    ) throws(SQLiteError) {
        let statement = try statement(for: sql)
        defer { statement.reset() }
        try statement.bind(values, on: handle)
        while true {
            switch sqlite3_step(statement.handle) {
            case SQLITE_ROW: if !body(statement.handle) { return }
            case SQLITE_DONE: return
            case let code: throw failure(code)
            }
        }
    }

    private func statement(for sql: String) throws(SQLiteError) -> Statement {
        if let kept = statements[sql], !kept.isBusy { return kept }
        let statement = try Statement(sql, on: handle)
        if statements[sql] == nil { statements[sql] = statement }
        return statement
    }

    private func failure(_ code: Int32) -> SQLiteError {
        SQLiteError(code: code, message: String(cString: sqlite3_errmsg(handle)))
    }
}

/// What a connection may do with its file.
package enum OpenMode: Sendable {
    /// Read it; it must exist.
    case readOnly
    /// Read and change it; it must exist.
    case readWrite
    /// Read and change it, and make it when it is missing.
    case create

    var flags: Int32 {
        switch self {
        case .readOnly: SQLITE_OPEN_READONLY
        case .readWrite: SQLITE_OPEN_READWRITE
        case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        }
    }
}
