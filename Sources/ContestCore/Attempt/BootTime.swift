/// A reading of the clock that counts through sleep and that nobody can set.
package struct BootTime: Hashable, Sendable {
    /// The kernel's name for the boot; readings of different boots do not compare.
    package let boot: String
    /// Since the machine started.
    package let milliseconds: Milliseconds

    package init(boot: String, milliseconds: Milliseconds) {
        self.boot = boot
        self.milliseconds = milliseconds
    }
}
