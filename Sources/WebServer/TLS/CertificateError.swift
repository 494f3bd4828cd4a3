/// Why a certificate and its key cannot be used.
package struct CertificateError: Error, Equatable, CustomStringConvertible {
    /// The file that is at fault.
    package let file: String
    /// In a few words.
    package let reason: String
    /// What to do.
    package let remedy: String

    /// One sentence: what happened, to what, what to do.
    package var description: String { "\(file): \(reason); \(remedy)" }
}
