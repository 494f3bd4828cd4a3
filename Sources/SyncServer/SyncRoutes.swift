package import CentralStore
package import Logging
package import Platform
package import WebServer

/// Central's half of replication: pairing, pushes in, releases and orders out.
package struct SyncRoutes: Sendable {
    let store: CentralDatabase
    let clock: Clock
    let log: Log
    let news: NewsBoard?

    /// - Parameter news: where kiosks wait for news; nil when they cannot.
    package init(store: CentralDatabase, clock: Clock, log: Log, news: NewsBoard? = nil) {
        self.store = store
        self.clock = clock
        self.log = log
        self.news = news
    }

    /// Every path under /sync/v1.
    package func add(to router: inout Router) {
        addPush(to: &router)
        addLines(to: &router)
        addPair(to: &router)
        addToken(to: &router)
        addReleases(to: &router)
        addImages(to: &router)
        addRehearsals(to: &router)
        addOrders(to: &router)
        addNews(to: &router)
        addHello(to: &router)
    }
}
