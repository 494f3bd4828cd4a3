/// How central's last writing went.
package struct StoreHealth: Equatable, Sendable {
    /// Why the last commit failed; nil when it worked.
    package var failure: CentralStoreError?
    /// Why the database could not be written anew without what was erased; nil when it was, or there is nothing to do.
    package var scrubbing: CentralStoreError?

    package init() {}
}
