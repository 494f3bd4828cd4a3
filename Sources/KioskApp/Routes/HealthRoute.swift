import KioskStore
import WebServer

/// `GET /healthz`: whether the kiosk works, without writing anything itself.
struct HealthRoute {
    let booth: Booth

    func get(_ request: Request) throws -> Reply {
        struct Health: Encodable {
            let status: String
            @Explicit var reason: String?
        }
        let trouble = booth.store.trouble
        return try .json(200, Health(status: trouble == nil ? "ok" : "degraded", reason: trouble?.code))
    }
}
