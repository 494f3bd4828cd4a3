import Platform
import SQLite
import SyncProtocol

extension KioskStoreError {
    /// What an error of the rooms below means to those above.
    init(_ error: any Error) {
        switch error {
        case let error as KioskStoreError: self = error
        case let error as FileError: self = error.isDiskFull ? .diskFull : .file(error)
        case let error as SQLiteError: self.init(error)
        case let refusal as DatabaseFile.Refusal:
            switch refusal {
            case .notOurs: self = .notOurs(refusal.description)
            case .newer: self = .newer(refusal.description)
            case .damaged: self = .damaged(refusal.description)
            }
        case let error as Malformed:
            self = .damaged("the kiosk's database holds something else than was written: \(error)")
        default: self = .database("\(error)")
        }
    }

    private init(_ error: SQLiteError) {
        if error.isDiskFull {
            self = .diskFull
        } else if error.isInputOutput || error.primaryCode == SQLiteError.readOnly {
            self = .disk(error.description)
        } else if error.isConstraint {
            self = .conflict(error.description)
        } else if error.isDamaged {
            self = .damaged("the kiosk's database is damaged (\(error.message)); keep its folder")
        } else {
            self = .database(error.description)
        }
    }

    /// The database itself is in question, so the connection is not to be used again.
    var asksForNewConnection: Bool {
        switch self {
        case .disk, .damaged: true
        default: false
        }
    }
}

extension SQLiteError {
    /// SQLITE_READONLY, as when the kernel has mounted a failing disk anew without the right to write.
    fileprivate static let readOnly: Int32 = 8
}
