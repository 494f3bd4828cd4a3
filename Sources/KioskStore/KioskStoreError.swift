package import Platform

/// Why the kiosk's data could not be opened, read or kept. What was asked to be stored is not stored; bound values
/// never appear in it.
package enum KioskStoreError: Error, Equatable, CustomStringConvertible {
    /// Another process works in the folder.
    case inUse(folder: String)
    /// The kernel refused a file or folder.
    case file(FileError)
    /// `kiosk.db` is no database of a kiosk. It has not been touched.
    case notOurs(String)
    /// `kiosk.db` was written by a newer version. It has not been touched.
    case newer(String)
    /// `kiosk.db` is unsound, or its journal does not hold. It is moved into `damaged/`, unless it is
    /// a copy that was to be read.
    case damaged(String)
    /// A file in `identity/` is not what it should be.
    case identity(String)
    /// No space left on the disk.
    case diskFull
    /// The disk gave way; the next call opens the database anew and checks it.
    case disk(String)
    /// The change contradicts what is stored, such as a second attempt of one browser.
    case conflict(String)
    /// SQLite refused for another reason, in its own words.
    case database(String)
    /// The kiosk has not been paired, so it has no journal to write to.
    case notPaired
    /// The kiosk belongs to another central.
    case otherCentral
    /// The kiosk cannot leave its central yet, since something would be lost.
    case unfinished(Unfinished)
    /// There is no such attempt, or it is forgotten already.
    case unknownAttempt
    /// The attempt has not come to its end.
    case attemptRunning
    /// The registration's line is longer than a line can be.
    case lineTooLong

    package var description: String {
        switch self {
        case .inUse(let folder):
            "\(folder) is in use by another boothwise process; stop that one or choose another folder with --data"
        case .file(let error): error.description
        case .notOurs(let sentence), .newer(let sentence), .damaged(let sentence), .identity(let sentence):
            sentence
        case .diskFull: "no space left on the disk that holds the kiosk's data"
        case .disk(let message): "the disk that holds the kiosk's data gives errors (\(message))"
        case .conflict(let message), .database(let message): message
        case .notPaired: "this kiosk is not paired; pair it with: boothwise kiosk pair URL CODE"
        case .otherCentral: "this kiosk belongs to another central"
        case .unfinished(let unfinished): unfinished.sentence
        case .unknownAttempt: "there is no such attempt"
        case .attemptRunning: "the attempt is still running"
        case .lineTooLong: "the registration is longer than a journal line can be"
        }
    }

    /// What a page shows to be read to staff when something could not be saved.
    package var staffCode: String {
        switch self {
        case .diskFull: "DISK-FULL"
        case .disk, .file: "DISK-ERROR"
        case .damaged: "DATA-DAMAGED"
        case .notPaired, .otherCentral: "NOT-PAIRED"
        default: "NOT-SAVED"
        }
    }

    /// A stable name in snake_case.
    package var code: String {
        switch self {
        case .inUse: "in_use"
        case .file: "file"
        case .notOurs: "not_ours"
        case .newer: "newer"
        case .damaged: "damaged"
        case .identity: "identity"
        case .diskFull: "disk_full"
        case .disk: "disk_error"
        case .conflict: "conflict"
        case .database: "database"
        case .notPaired: "not_paired"
        case .otherCentral: "other_central"
        case .unfinished: "unfinished"
        case .unknownAttempt: "unknown_attempt"
        case .attemptRunning: "attempt_running"
        case .lineTooLong: "line_too_long"
        }
    }
}
