import SQLite

/// The first schema. Inside, everything is joined by integer keys; names that travel stand once, as unique columns.
let beginning = Migration(version: 1) { connection in
    try connection.execute(Beginning.publishing)
    try connection.execute(Beginning.drafts)
    try connection.execute(Beginning.devices)
    try connection.execute(Beginning.journals)
    try connection.execute(Beginning.people)
    try connection.execute(Beginning.reports)
    try connection.execute(Beginning.orders)
    try connection.execute(Beginning.access)
    try connection.execute(Beginning.backups)
}

/// The parts of the first schema, in the order in which they refer to each other.
enum Beginning {}
