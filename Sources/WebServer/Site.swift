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
    let watchdog = Watchdog()
    /// Set once, before the suspended requests are answered; nothing is suspended after it.
    let isStopping = Atomic<Bool>(false)

    init(_ settings: ServerSettings, router: Router, log: Log) {
        self.settings = settings
        self.router = router
        self.log = log
        policy = SitePolicy(settings)
    }

    /// What a client is told of an error. One that was not made for it is logged and becomes a plain 500.
    func problem(for error: any Error, request: String, route: String) -> HTTPProblem {
        if let problem = error as? HTTPProblem { return problem }
        // Only what was written to be read: the fields of any other error could hold an attendee's data.
        let text = (error as? any CustomStringConvertible)?.description ?? "\(type(of: error))"
        log.error("request_failed", ["request": request, "route": route, "error": text])
        return .unexpected
    }
}
