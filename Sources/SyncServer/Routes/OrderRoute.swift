import CentralStore
import SyncProtocol
import WebServer

extension SyncRoutes {
    /// `GET /sync/v1/orders?after=<generation>-<number>`: the kiosk's next orders, each with its signature. A device
    /// that was shut out still gets those that tell it to forget somebody.
    func addOrders(to router: inout Router) {
        router.on(.get, SyncHTTP.ordersPath) { [self] request in
            guard let token = request.bearerToken.flatMap({ DeviceToken($0) }) else {
                return .now(refuse(401, .unknown, "no device has this token"))
            }
            let after = try request.query("after", as: { OrderName(text: $0) })
            return try store.read { snapshot in
                switch try snapshot.standing(of: token) {
                case .valid(let device), .revoked(let device):
                    let orders = try snapshot.orders(
                        to: device, of: store.generation, after: after, limit: SyncLimits.listEntries)
                    return .now(
                        Response(
                            200,
                            headers: ["Content-Type": SyncHTTP.ordersType, "Cache-Control": "no-store"],
                            body: .bytes(OrderList.encode(orders))))
                case .superseded: return .now(refuse(401, .superseded, "the device was paired again since"))
                case .unknown: return .now(refuse(401, .unknown, "no device has this token"))
                }
            }
        }
    }
}
