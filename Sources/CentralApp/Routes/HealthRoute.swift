import CentralStore
import WebServer

extension CentralRoutes {
    /// `GET /healthz`: whether this process works. It never writes by itself; a disk that takes no commits makes it
    /// `degraded`, still with 200, because a restart would not help.
    func health(_ request: Request) throws -> Reply {
        struct Body: Encodable {
            let status: String
            let app: String
            @Explicit var reason: String?
        }
        let health = store.health()
        let reason: String? =
            switch (health.failure, health.scrubbing) {
            case (.diskFull, _), (nil, .diskFull): "disk_full"
            case (nil, nil): backups.trouble == nil ? nil : "backup_failed"
            case (nil, _): "erased_not_overwritten"
            default: "not_saving"
            }
        return try .json(200, Body(status: reason == nil ? "ok" : "degraded", app: version, reason: reason))
    }
}
