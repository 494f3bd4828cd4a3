package import CentralStore
package import Logging
package import Platform
package import WebServer

/// Central's half of replication: pairing, pushes in, releases out.
package struct SyncRoutes: Sendable {
    let store: CentralStore
    let clock: Clock
    let log: Log

    package init(store: CentralStore, clock: Clock, log: Log) {
        self.store = store
        self.clock = clock
        self.log = log
    }

    /// Every path under /sync/v1.
    package func add(to router: inout Router) {
        addPush(to: &router)
        addPair(to: &router)
        addReleases(to: &router)
        addHello(to: &router)
    }
}
