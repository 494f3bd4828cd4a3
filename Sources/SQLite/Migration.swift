/// One step of the schema, run once in a transaction and never edited after a release.
package struct Migration: Sendable {
    /// The value of `user_version` after this step; the first is 1.
    package let version: Int
    /// What to do inside the transaction.
    package let apply: @Sendable (Connection) throws -> Void

    package init(version: Int, apply: @escaping @Sendable (Connection) throws -> Void) {
        self.version = version
        self.apply = apply
    }
}
