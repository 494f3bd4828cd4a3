import CSQLite

/// A compiled statement, kept by its connection for the next call with the same text.
final class Statement {
    let handle: OpaquePointer
    /// True from binding to reset, so that a query inside the same query gets a statement of its own.
    private(set) var isBusy = false

    /// - Parameter database: must outlive the statement.
    init(_ sql: String, on database: OpaquePointer) throws(SQLiteError) {
        var handle: OpaquePointer?
        var sql = sql
        let code = sql.withUTF8 { text in
            text.withMemoryRebound(to: CChar.self) {
                sqlite3_prepare_v3(
                    database, $0.baseAddress, Int32($0.count), UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil
                )
            }
        }
        guard code == SQLITE_OK, let handle else {
            throw SQLiteError(code: code, message: String(cString: sqlite3_errmsg(database)))
        }
        self.handle = handle
    }

    deinit { sqlite3_finalize(handle) }

    func bind(_ values: [any SQLiteValue], on database: OpaquePointer) throws(SQLiteError) {
        precondition(
            Int(sqlite3_bind_parameter_count(handle)) == values.count,
            "the statement takes another number of values")
        isBusy = true
        for (index, value) in values.enumerated() {
            let code = bind(value.sqlite, at: Int32(index + 1))
            guard code == SQLITE_OK else {
                throw SQLiteError(code: code, message: String(cString: sqlite3_errmsg(database)))
            }
        }
    }

    /// Ready for the next call; bound texts are let go, so that nothing personal lingers.
    func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
        isBusy = false
    }

    private func bind(_ value: BoundValue, at index: Int32) -> Int32 {
        switch value {
        case .null: sqlite3_bind_null(handle, index)
        case .integer(let number): sqlite3_bind_int64(handle, index, number)
        case .real(let number): sqlite3_bind_double(handle, index, number)
        case .text(var text):
            text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    bw_sqlite3_bind_text(handle, index, $0.baseAddress, UInt64($0.count))
                }
            }
        case .blob(let bytes):
            bytes.withUnsafeBytes { bw_sqlite3_bind_blob(handle, index, $0.baseAddress, UInt64($0.count)) }
        }
    }
}
