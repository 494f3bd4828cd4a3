/// How central's last commit went.
package struct StoreHealth: Equatable, Sendable {
    /// Why the last commit failed; nil when it worked.
    package var failure: CentralStoreError?

    package init() {}
}
