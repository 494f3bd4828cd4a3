import CentralStore
import SyncProtocol
import WebServer

extension SyncRoutes {
    /// `GET /sync/v1/orders?after=<generation>-<number>`: the kiosk's next orders, each with its signature. A device
    /// that was shut out still gets those that tell it to forget somebody.
    func addOrders(to router: inout Router) {
        router.on(.get, SyncHTTP.ordersPath) { [self] request in
            try authenticated(request, revokedToo: true) { device in
                let after = try request.query("after", as: { OrderName(text: $0) })
                let orders = try store.read {
                    try $0.orders(
                        to: device, of: store.generation, after: after, limit: SyncLimits.listEntries)
                }
                return .now(
                    Response(
                        200,
                        headers: ["Content-Type": SyncHTTP.ordersType, "Cache-Control": "no-store"],
                        body: .bytes(OrderList.encode(orders))))
            }
        }
    }
}
