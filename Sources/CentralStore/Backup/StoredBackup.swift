/// A backup that was restored elsewhere and compared.
package struct StoredBackup: Equatable, Sendable {
    /// Counts up in the order in which the states were taken.
    package let number: Int
    package let path: String
    /// When its state was taken, and when it had been compared; Unix milliseconds.
    package let madeAtMilliseconds: Int64
    package let verifiedAtMilliseconds: Int64
    package let bytes: Int64
    package let registrations: Int
    /// It lies on another disk than the data folder.
    package let isOffDisk: Bool
    /// Made in the present generation.
    package let isPresent: Bool
    /// The file is not where it was, when somebody last looked.
    package let isGone: Bool

    package init(
        number: Int, path: String, madeAtMilliseconds: Int64, verifiedAtMilliseconds: Int64, bytes: Int64,
        registrations: Int, isOffDisk: Bool, isPresent: Bool, isGone: Bool
    ) {
        self.number = number
        self.path = path
        self.madeAtMilliseconds = madeAtMilliseconds
        self.verifiedAtMilliseconds = verifiedAtMilliseconds
        self.bytes = bytes
        self.registrations = registrations
        self.isOffDisk = isOffDisk
        self.isPresent = isPresent
        self.isGone = isGone
    }
}
