import ContestCore
import KioskStore
import Platform
import WebServer

extension Router {
    /// Every address of the booth's interface.
    static func kiosk(
        stage: Stage, door: StaffDoor, jobs: JobThread, pairings: JobThread, desk: PairingDesk,
        replication: ReplicationControls,
        version: String
    ) -> Router {
        var router = Router()
        let booth = stage.booth
        let kiosk = KioskRoute(stage: stage, desk: desk)
        let attempts = AttemptRoutes(stage: stage)
        let registrations = RegistrationRoutes(stage: stage)
        let staff = StaffRoutes(
            booth: booth, stage: stage, door: door, jobs: jobs, replication: replication, version: version)

        let explaining: Middleware = { request, next in try explain(booth, request, next) }
        router.with(explaining) { router in
            router.on(.get, "/api/kiosk", kiosk.get)
            SetupRoutes(booth: booth, door: door, jobs: pairings, desk: desk).add(to: &router)
            router.on(.get, "/api/attempt", attempts.current)
            router.on(.post, "/api/attempts", attempts.start)
            router.on(.put, "/api/attempts/{id}/position", attempts.move)
            router.on(.put, "/api/attempts/{id}/answers/{question}", attempts.answer)
            router.on(.post, "/api/attempts/{id}/finish", attempts.finish)
            router.on(.post, "/api/attempts/{id}/activity", attempts.activity)
            router.on(.delete, "/api/attempts/{id}", attempts.leave)
            router.on(.post, "/api/checks", registrations.check)
            router.on(.post, "/api/attempts/{id}/registration", registrations.register)

            router.on(.post, "/api/staff/session", staff.open)
            router.with(staff.onlyStaff) { router in
                router.on(.delete, "/api/staff/session", staff.close)
                router.on(.get, "/api/staff/status", staff.status)
                router.on(.post, "/api/staff/send-now", staff.sendNow)
                router.on(.delete, "/api/staff/rehearsal", staff.endRehearsal)
                router.on(.put, "/api/staff/contest", staff.chooseContest)
            }
        }
        router.on(.get, "/images/{sha256}", ImageRoute(stage: stage).get)
        router.on(.get, "/healthz", HealthRoute(booth: booth).get)
        return router
    }

    /// Turns what the booth and its store refuse into what the page is told.
    private static func explain(_ booth: Booth, _ request: Request, _ next: Handler) throws -> Reply {
        do {
            return try next(request)
        } catch let error as BoothError {
            throw HTTPProblem(error)
        } catch KioskStoreError.unknownAttempt {
            throw HTTPProblem(.unknownAttempt)
        } catch let error as KioskStoreError {
            return try .json(503, NotSaved(error, at: booth.timeOfDay()))
        }
    }
}

extension HTTPProblem {
    fileprivate init(_ error: BoothError) {
        switch error {
        case .noEvent: self.init(409, "no_event", "No event has been published for this kiosk.")
        case .unknownContest: self.init(404, "unknown_contest", "There is no such contest.", field: "contest")
        case .unknownLanguage:
            self.init(400, "unknown_language", "There is no such language.", field: "language")
        case .unknownAttempt: self.init(404, "unknown_attempt", "This browser plays no such attempt.")
        case .unknownQuestion: self.init(404, "unknown_question", "The attempt does not ask this question.")
        case .unknownChoice:
            self.init(400, "unknown_choice", "The question has no such choice.", field: "choice")
        case .attemptOver: self.init(409, "attempt_over", "The attempt is closed, or its time has run out.")
        case .questionOver: self.init(409, "question_over", "The question takes no other answer any more.")
        case .attemptRunning: self.init(409, "attempt_running", "The quiz is not finished yet.")
        case .closed: self.init(409, "closed", "The contest is closed.")
        case .rehearsing: self.init(409, "rehearsing", "A rehearsal has begun.")
        case .outOfMemory:
            self.init(503, "out_of_memory", "The machine has not enough memory for this right now.")
        }
    }
}

/// What the page shows when something could not be saved, with a code to read to staff.
private struct NotSaved: Encodable {
    let code = "not_saved"
    let message = "The kiosk's disk gives trouble; try the same again."
    let staffCode: String
    let at: String

    init(_ error: KioskStoreError, at: String) {
        staffCode = error.staffCode
        self.at = at
    }
}
