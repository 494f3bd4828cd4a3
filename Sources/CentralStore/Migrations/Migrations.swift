package import SQLite

extension CentralDatabase {
    /// Every step of central's schema, in order. A step is never edited once a release of the program has it.
    package static let migrations: [Migration] = [beginning]
}
