import Logging
import Platform
import Synchronization

/// What all sockets of one server share.
final class Site: Sendable {
    let settings: ServerSettings
    let router: Router
    let policy: SitePolicy
    let log: Log
    let clock = Clock.system
    let ids = RequestIDs()
    /// On every answer, page or not: no guessing of types, no address told to others, no window shared, no use as a
    /// part of a foreign page.
    let securityHeaders: Headers
    /// The same for an answer with a content policy of its own.
    let securityHeadersButPolicy: Headers
    /// The settings' limits in milliseconds.
    let headTimeLimit: Int64
    let bodyTimeLimit: Int64
    let idleTimeLimit: Int64
    let watchdog = Watchdog()
    let proxies: TrustedProxies
    /// The certificate for new connections; nil on a server that speaks plain HTTP.
    let certificate: Locked<ServerCertificate?>
    /// Set once, before the suspended requests are answered; nothing is suspended after it.
    let isStopping = Atomic<Bool>(false)

    init(_ settings: ServerSettings, router: Router, log: Log) {
        self.settings = settings
        self.router = router
        self.log = log
        policy = SitePolicy(settings)
        proxies = TrustedProxies(settings.trustedProxies)
        certificate = Locked(settings.certificate)
        var securityHeaders: Headers = [
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Embedder-Policy": "require-corp",
            "Cross-Origin-Resource-Policy": "same-origin",
        ]
        if settings.certificate != nil { securityHeaders.add("Strict-Transport-Security", Site.onlyTLS) }
        securityHeadersButPolicy = securityHeaders
        securityHeaders.add("Content-Security-Policy", settings.contentPolicy.text)
        self.securityHeaders = securityHeaders
        headTimeLimit = settings.headTimeLimit.milliseconds
        bodyTimeLimit = settings.bodyTimeLimit.milliseconds
        idleTimeLimit = settings.idleTimeLimit.milliseconds
    }

    /// For a year browsers come over TLS only (RFC 6797).
    private static let onlyTLS = "max-age=31536000"

    /// What `body` replies, or the problem that it throws.
    func reply(to request: Request, _ body: () throws -> Reply) -> Reply {
        do {
            return try body()
        } catch {
            return .now(
                .problem(problem(for: error, request: request.id, route: request.route), request: request.id))
        }
    }

    /// What a client is told of an error. One that was not made for it is logged and becomes a plain 500.
    ///
    /// - Parameters:
    ///   - request: its id.
    ///   - route: the pattern that answers it.
    func problem(for error: any Error, request: String, route: String) -> HTTPProblem {
        if let problem = error as? HTTPProblem { return problem }
        // Only what was written to be read: the fields of any other error could hold an attendee's data.
        let text = (error as? any CustomStringConvertible)?.description ?? "\(type(of: error))"
        log.error("request_failed", ["request": request, "route": route, "error": text])
        return .unexpected
    }
}
