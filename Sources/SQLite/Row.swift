import CSQLite

/// The current row of a query, columns counted from 0. It is valid only inside the closure that received it.
package struct Row: ~Copyable {
    private let statement: OpaquePointer

    init(statement: OpaquePointer) { self.statement = statement }

    package func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

    package func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

    package func integer64(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    package func bool(_ column: Int32) -> Bool { sqlite3_column_int64(statement, column) != 0 }

    package func real(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }

    /// The text by its byte count, since an answer may hold a NUL; NULL gives "".
    package func text(_ column: Int32) -> String {
        guard let start = sqlite3_column_text(statement, column) else { return "" }
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// The bytes; NULL gives an empty array.
    package func blob(_ column: Int32) -> [UInt8] {
        guard let start = sqlite3_column_blob(statement, column) else { return [] }
        let count = Int(sqlite3_column_bytes(statement, column))
        return Array(UnsafeRawBufferPointer(start: start, count: count))
    }

    package func optionalInteger(_ column: Int32) -> Int? { isNull(column) ? nil : integer(column) }

    package func optionalInteger64(_ column: Int32) -> Int64? { isNull(column) ? nil : integer64(column) }

    package func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }
}
