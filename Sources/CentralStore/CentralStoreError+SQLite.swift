import Platform
import SQLite

extension CentralStoreError {
    /// What an error of the rooms below means to those above.
    init(_ error: any Error) {
        switch error {
        case let error as CentralStoreError: self = error
        case let error as FileError: self = error.isDiskFull ? .diskFull : .file(error)
        case let error as SQLiteError: self = error.isDiskFull ? .diskFull : .database(error.description)
        case let refusal as DatabaseFile.Refusal:
            switch refusal {
            case .notOurs: self = .notOurs(refusal.description)
            case .newer: self = .newer(refusal.description)
            case .damaged: self = .damaged(refusal.description)
            }
        default: self = .database("\(error)")
        }
    }
}
