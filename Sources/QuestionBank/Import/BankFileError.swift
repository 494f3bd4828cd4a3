/// A file from which no question can be read.
package struct BankFileError: Error, Hashable, Sendable {
    /// The file's name, as it was given.
    package let file: String
    /// What is wrong, without a full stop.
    package let reason: String
    /// What to do, without a full stop.
    package let remedy: String
}

extension BankFileError: CustomStringConvertible {
    package var description: String { "\(file): \(reason); \(remedy)" }
}

/// The same, where nobody knows the file's name.
struct Unreadable: Error {
    let reason: String
    let remedy: String

    init(_ reason: String, _ remedy: String) {
        self.reason = reason
        self.remedy = remedy
    }
}
