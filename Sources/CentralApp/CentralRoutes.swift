package import CentralStore
import Logging
package import Platform
package import SyncProtocol
import WebAssets
package import WebServer

/// Central's pages and endpoints: what they need, and every path in one place.
package struct CentralRoutes: Sendable {
    let store: CentralDatabase
    let passwords: PasswordWorker
    let backups: BackupKeeper
    /// Reads files of questions.
    let files: JobThread
    let readStick: CentralSettings.StickReader
    let clock: Clock
    let log: Log
    let version: String
    let draftCounts = DraftCounts()
    let figures = QuestionFigures()
    /// Where kiosks find this central, as far as it knows by itself.
    let address: String
    /// By which certificates they know it.
    let kioskTrust: CentralTrust?
    let pages: Assets
    /// Lets somebody elsewhere make the first user; another one at each start.
    package let setupCode = PairingCode.random()
    /// What the largest stick may take.
    private static let stickPatience = Duration.seconds(600)

    package init(
        store: CentralDatabase, passwords: PasswordWorker, backups: BackupKeeper, files: JobThread,
        settings: CentralSettings
    ) {
        self.store = store
        self.passwords = passwords
        self.backups = backups
        self.files = files
        readStick = settings.readStick
        clock = settings.clock
        log = settings.log
        version = settings.version
        address = settings.address
        kioskTrust = settings.kioskTrust
        pages = Assets(settings.assets)
    }

    /// What browsers may ask for.
    package func router() -> Router {
        var router = Router()
        pages.addRoutes(
            to: &router, pages: ["/": "central/index.html", "/favicon.ico": "shared/img/favicon.svg"],
            folders: ["central", "kiosk", "shared", "vendor"])
        router.on(.get, "/preview", preview)
        router.on(.get, "/healthz", health)
        router.on(.get, "/api/session", showSession)
        router.on(.post, "/api/session", beginSession)
        router.on(.delete, "/api/session", endSession)
        router.on(.get, "/api/first-user", askForFirstUser)
        router.on(.post, "/api/first-user", makeFirstUser)
        router.with(requireSession) { router in
            router.on(.get, "/api/events", listEvents)
            router.on(.post, "/api/events", options: eventFileOptions(.pages), publishEvent)
            router.on(.post, "/api/events/new", makeEvent)
            router.on(.post, "/api/events/{event}/archive", archiveEvent)
            router.on(.get, "/api/events/{event}/draft", showDraft)
            router.on(
                .put, "/api/events/{event}/draft/parts/{part}", options: CentralRoutes.draftPartOptions,
                keepDraftPart)
            router.on(.delete, "/api/events/{event}/draft/parts/{part}", removeDraftPart)
            router.on(.post, "/api/events/{event}/draft/publish", publishDraft)
            router.on(.get, "/api/events/{event}/releases", listReleases)
            router.on(.post, "/api/events/{event}/releases/{number}/restore", restoreRelease)
            router.on(.get, "/api/events/{event}/terms", showTerms)
            router.on(.get, "/api/events/{event}/terms/diff", compareTerms)
            router.on(.get, "/api/events/{event}/questions/figures", showFigures)
            router.on(.post, "/api/events/{event}/rehearsals", beginRehearsal)
            router.on(.delete, "/api/events/{event}/rehearsals/{device}", endRehearsal)
            router.on(.post, "/api/images", options: imageOptions(.pages), addImage)
            router.on(.get, "/api/images/{sha256}", showImage)
            router.on(.get, "/api/events/{event}/overview", overview)
            router.on(.get, "/api/events/{event}/results", results)
            router.on(.get, "/api/events/{event}/contests/{contest}/questions", listAsked)
            router.on(
                .put, "/api/events/{event}/contests/{contest}/questions/{question}/struck", strikeQuestion)
            router.on(
                .delete, "/api/events/{event}/contests/{contest}/questions/{question}/struck",
                reinstateQuestion)
            router.on(.get, "/api/events/{event}/attendees", listAttendees)
            router.on(.get, "/api/events/{event}/attendees/{id}", showAttendee)
            router.on(.post, "/api/events/{event}/attendees/{id}/erase", eraseAttendee)
            router.on(.post, "/api/events/{event}/attendees/{id}/first", decideFirst)
            router.on(.get, "/api/events/{event}/erasures", listErasures)
            router.on(.get, "/api/events/{event}/retention", showRetention)
            router.on(.put, "/api/events/{event}/retention", setRetention)
            router.on(.get, "/api/events/{event}/devices", listDevices)
            router.on(.post, "/api/events/{event}/devices", addDevice)
            router.on(.post, "/api/events/{event}/close-of-day", compareCloseOfDay)
            router.on(.post, "/api/devices/{device}/revoke", revokeDevice)
            router.on(.post, "/api/devices/{device}/release", releaseDevice)
            router.on(.post, "/api/devices/{device}/leave", orderToLeave)
            router.on(.post, "/api/devices/{device}/message", messageDevice)
            router.on(.get, "/api/events/{event}/held", listHeld)
            router.on(.post, "/api/events/{event}/held/{line}/retry", retryHeld)
            router.on(.post, "/api/events/{event}/held/{line}/repair", repairHeld)
            router.on(.post, "/api/quarantine/{key}/release", releaseQuarantined)
            router.on(.post, "/api/quarantine/{key}/dismiss", dismissQuarantined)
            router.on(
                .post, "/api/events/{event}/sticks/{name}/take",
                options: RouteOptions(timeLimit: CentralRoutes.stickPatience), takeStick)
            router.on(.post, "/api/sticks/{name}/dismiss", dismissStick)
            router.on(.get, "/api/events/{event}/attendees.csv", attendeesCSV)
            router.on(.get, "/api/events/{event}/answers.csv", answersCSV)
            router.on(.post, "/api/markdown", renderMarkdown)
            router.on(
                .post, "/api/events/{event}/draft/import", options: CentralRoutes.importOptions, previewImport
            )
            router.on(
                .post, "/api/events/{event}/draft/import/add", options: CentralRoutes.importOptions, addImport
            )
            router.on(.get, "/api/events/{event}/draft/questions.json", questionsJSON)
            router.on(.get, "/api/events/{event}/draft/questions.gift", questionsGIFT)
            router.on(.get, "/api/events/{event}/draft/questions.csv", questionsCSV)
            router.on(.get, "/api/backups", listBackups)
            router.on(.post, "/api/backups", startBackup)
        }
        return router
    }

    /// What commands ask for over the control socket, which only this user can open.
    package func controlRouter() -> Router {
        var router = Router()
        router.on(.get, "/control/status", health)
        router.on(.get, "/control/events", listEvents)
        router.on(.post, "/control/events", options: eventFileOptions(.programs), controlPublishEvent)
        router.on(.post, "/control/images", options: imageOptions(.programs), addImage)
        router.on(.post, "/control/devices", options: RouteOptions(callers: .programs), controlAddDevice)
        router.on(.post, "/control/users", options: RouteOptions(callers: .programs), controlAddUser)
        router.on(
            .post, "/control/backup",
            options: RouteOptions(callers: .programs, timeLimit: .seconds(ControlBackup.patience)),
            controlBackup)
        return router
    }
}
