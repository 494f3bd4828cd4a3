package import SQLite

extension KioskStore {
    /// Every step of the kiosk's schema, in order. A step is never edited once a release of the program has it.
    package static let migrations: [Migration] = [.m0001]
}
