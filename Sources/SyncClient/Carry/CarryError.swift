package import KioskStore
package import Platform

/// Why nothing was carried. Nothing was changed.
package enum CarryError: Error, Equatable, CustomStringConvertible {
    case store(KioskStoreError)
    /// The stick, or the file on it, gives way.
    case file(FileError)
    /// The receipt is none of this kiosk's central, or speaks of another kiosk or history.
    case foreign(String)

    package var description: String {
        switch self {
        case .store(let error): "\(error)"
        case .file(let error): "\(error)"
        case .foreign(let sentence): sentence
        }
    }
}
