/// How central's last commit went.
package struct StoreHealth: Equatable, Sendable {
    /// Unix milliseconds of the last commit that worked; nil before the first.
    package var lastCommitMilliseconds: Int64?
    /// Why the last commit failed; nil when it worked.
    package var failure: CentralStoreError?

    package init() {}
}
