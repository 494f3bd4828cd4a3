/// A value that can be bound to a parameter of a statement.
package protocol SQLiteValue {
    var sqlite: BoundValue { get }
}

/// The five kinds of value that SQLite stores (https://sqlite.org/datatype3.html).
package enum BoundValue: Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
}

extension Int: SQLiteValue { package var sqlite: BoundValue { .integer(Int64(self)) } }
extension Int64: SQLiteValue { package var sqlite: BoundValue { .integer(self) } }
extension Bool: SQLiteValue { package var sqlite: BoundValue { .integer(self ? 1 : 0) } }
extension Double: SQLiteValue { package var sqlite: BoundValue { .real(self) } }
extension String: SQLiteValue { package var sqlite: BoundValue { .text(self) } }
extension Array: SQLiteValue where Element == UInt8 { package var sqlite: BoundValue { .blob(self) } }
extension Optional: SQLiteValue where Wrapped: SQLiteValue {
    package var sqlite: BoundValue { map { $0.sqlite } ?? .null }
}
