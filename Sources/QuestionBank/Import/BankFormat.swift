/// A kind of file that holds questions.
package enum BankFormat: String, Hashable, Sendable, CaseIterable {
    /// Our own JSON, and event files.
    case boothwise
    case gift, aiken
}

extension BankFormat {
    /// As its makers write it.
    package var name: String {
        switch self {
        case .boothwise: "Boothwise JSON"
        case .gift: "GIFT"
        case .aiken: "Aiken"
        }
    }

    static let allNames = allCases.map(\.name).joined(separator: ", ")
}
