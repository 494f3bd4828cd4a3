import CentralStore
import SyncProtocol
import WebServer

extension SyncRoutes {
    /// `GET /sync/v1/news?orders=…&release=…`: waits until this kiosk's newest names are others than those.
    func addNews(to router: inout Router) {
        guard let news else { return }
        let wait = Duration.milliseconds(SyncLimits.newsMilliseconds)
        router.on(.get, SyncHTTP.newsPath, options: RouteOptions(timeLimit: wait + .seconds(15))) {
            [self] request in
            try authenticated(request, revokedToo: true) { device in
                guard let order = try request.query("orders", as: { OrderName(text: $0) }) else {
                    throw HTTPProblem(
                        400, "query", "The newest order that the kiosk knows of is missing.", field: "orders")
                }
                let known = NewestNames(releaseText: request.query("release"), order: order)
                return .later { news.wait($0, of: device, known: known) }
            }
        }
    }
}
