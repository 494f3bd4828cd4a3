/// What keeps the kiosk from saving.
package struct StoreTrouble: Equatable, Sendable {
    /// `disk_full`, `disk_error`, `file`, `damaged` or `database`.
    package let code: String
    /// What the page shows to be read to staff, such as `DISK-FULL`.
    package let staffCode: String
    /// When it was first met, in Unix milliseconds.
    package let sinceMilliseconds: Int64

    init(_ error: KioskStoreError, at milliseconds: Int64) {
        code = error.code
        staffCode = error.staffCode
        sinceMilliseconds = milliseconds
    }
}
