package import Platform

/// Why central's data could not be opened, read or kept. Bound values never appear in it.
package enum CentralStoreError: Error, Equatable, CustomStringConvertible {
    /// Another process works in the folder.
    case inUse(folder: String)
    /// The kernel refused a file or folder.
    case file(FileError)
    /// `central.db` is no database of central's. It has not been touched.
    case notOurs(String)
    /// `central.db` was written by a newer version. It has not been touched.
    case newer(String)
    /// SQLite finds `central.db` unsound. It has not been touched.
    case damaged(String)
    /// A file in `identity/` is missing or not what it should be, while the database stands beside it.
    case identity(String)
    /// `erasures.log` is missing, unsound, or does not belong to the database beside it.
    case ledger(String)
    /// No space left on the disk; what was to be written is not.
    case diskFull
    /// SQLite refused, in its own words.
    case database(String)
    /// The store is closing; what was to be written is not.
    case closing

    package var description: String {
        switch self {
        case .inUse(let folder):
            "\(folder) is in use by another boothwise process; stop that one or choose another folder with --data"
        case .file(let error): error.description
        case .notOurs(let sentence), .newer(let sentence), .damaged(let sentence), .identity(let sentence),
            .ledger(let sentence):
            sentence
        case .diskFull: "no space left on the disk that holds central's data"
        case .database(let message): message
        case .closing: "central is stopping"
        }
    }
}
