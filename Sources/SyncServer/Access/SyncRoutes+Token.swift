import CentralStore
import SyncProtocol
import WebServer

extension SyncRoutes {
    /// Runs `body` for a device whose token is good.
    ///
    /// - Parameter revokedToo: also for one that was shut out: it may still hear what it has to erase.
    func authenticated(
        _ request: Request, revokedToo: Bool = false, _ body: (Device) throws -> Reply
    ) throws -> Reply {
        guard let token = request.bearerToken.flatMap({ DeviceToken($0) }) else {
            return .now(refuse(401, .unknown, "no device has this token"))
        }
        switch try store.standing(of: token) {
        case .valid(let device), .superseded(let device, opensForNews: true): return try body(device)
        case .revoked(let device) where revokedToo: return try body(device)
        case .superseded: return .now(refuse(401, .superseded, "another token of the device is in use"))
        case .revoked: return .now(refuse(401, .revoked, "the device was shut out"))
        case .unknown: return .now(refuse(401, .unknown, "no device has this token"))
        }
    }
}
