import CentralStore
import KioskStore
import SQLite

/// Which version of the program a computer runs.
enum Program {
    case present
    /// A version that is not written yet: its schemas have one step more.
    case later

    var kioskMigrations: [Migration] {
        KioskStore.migrations
            + (self == .later
                ? [.next(KioskStore.migrations, columns: ["lines", "registrations", "orders"])] : [])
    }

    var centralMigrations: [Migration] {
        CentralDatabase.migrations
            + (self == .later
                ? [.next(CentralDatabase.migrations, columns: ["lines", "registrations", "devices"])] : [])
    }
}

extension Migration {
    /// What a later step may do to a table: a column more, filled where there are rows.
    fileprivate static func next(_ migrations: [Migration], columns tables: [String]) -> Migration {
        Migration(version: migrations.count + 1) { connection in
            for table in tables {
                try connection.execute("ALTER TABLE \(table) ADD COLUMN remark TEXT NOT NULL DEFAULT ''")
                try connection.execute("UPDATE \(table) SET remark = 'from before'")
                try connection.execute("CREATE INDEX \(table)_remark ON \(table)(remark)")
            }
        }
    }
}
