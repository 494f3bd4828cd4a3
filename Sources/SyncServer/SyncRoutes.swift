package import CentralStore
package import Logging
package import Platform
package import WebServer

/// Central's half of replication: pairing, pushes in, releases and orders out.
package struct SyncRoutes: Sendable {
    let store: CentralDatabase
    let clock: Clock
    let log: Log

    package init(store: CentralDatabase, clock: Clock, log: Log) {
        self.store = store
        self.clock = clock
        self.log = log
    }

    /// Every path under /sync/v1.
    package func add(to router: inout Router) {
        addPush(to: &router)
        addLines(to: &router)
        addPair(to: &router)
        addToken(to: &router)
        addReleases(to: &router)
        addOrders(to: &router)
        addHello(to: &router)
    }
}
