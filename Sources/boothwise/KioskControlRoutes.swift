import Backup
import CentralApp
import ContestCore
import KioskApp
import KioskStore
import SyncClient
import WebServer

/// What commands ask of a kiosk over its control socket.
struct KioskControlRoutes {
    let store: KioskStore
    let pairing: Pairing
    /// Begins a round of the outbox.
    let sendNow: @Sendable () -> Void
    let farewell: KioskFarewell
    /// Makes a new staff PIN.
    let makePIN: @Sendable () throws -> String

    var router: Router {
        var router = Router()
        let options = RouteOptions(callers: .programs, timeLimit: .seconds(90))
        router.with(KioskControlRoutes.explain) { router in
            router.on(.get, "/control/status", status)
            router.on(.post, "/control/pair", options: options, pair)
            router.on(.post, "/control/trust", options: options, trust)
            router.on(.post, "/control/leave", options: options, leave)
            router.on(.post, "/control/pin", options: options, pin)
            router.on(
                .post, "/control/backup",
                options: RouteOptions(callers: .programs, timeLimit: .seconds(ControlBackup.patience)), backup
            )
            KioskCarryRoutes(store: store).add(to: &router)
        }
        return router
    }

    /// Whoever may use the socket reads why the store refused, such as a full disk.
    private static func explain(_ request: Request, _ next: Handler) throws -> Reply {
        do {
            return try next(request)
        } catch let error as KioskStoreError {
            throw HTTPProblem(503, error.code, error.description)
        }
    }

    private func status(_ request: Request) throws -> Reply {
        try .json(
            200,
            KioskControl.Status(
                central: store.pairing?.address, release: try store.newestReleaseName()?.number))
    }

    private func pair(_ request: Request) throws -> Reply {
        let wish = try request.json(PairingWish.self)
        do {
            let paired = try pairing.pair(wish)
            sendNow()
            return try .json(200, PairedView(paired))
        } catch let error as PairingError {
            throw HTTPProblem(error)
        }
    }

    private func trust(_ request: Request) throws -> Reply {
        guard store.pairing != nil else {
            throw HTTPProblem(422, KioskStoreError.notPaired.code, KioskStoreError.notPaired.description)
        }
        let wish = try request.json(KioskControl.TrustWish.self)
        try store.setTrust(wish.trust)
        sendNow()
        return try .json(200, wish)
    }

    private func backup(_ request: Request) throws -> Reply {
        let wish: ControlBackup.Wish = try request.json()
        guard let passphrase = wish.passphrase else {
            throw HTTPProblem(
                422, "no_passphrase",
                "a backup needs a passphrase for the keys in it; give it with --passphrase-file FILE or "
                    + "BOOTHWISE_BACKUP_PASSPHRASE")
        }
        do {
            let backup = try store.backUp(
                to: wish.to ?? store.folder + "/backups", passphrase: passphrase, app: Command.version)
            return try .json(
                201,
                ControlBackup.Made(
                    path: backup.path, bytes: backup.bytes, registrations: backup.manifest.registrations,
                    isOffDisk: backup.isOffDisk))
        } catch {
            throw HTTPProblem(422, "backup_failed", "\(error)")
        }
    }

    private func leave(_ request: Request) throws -> Reply {
        let name = store.pairing?.name ?? ""
        let wish = try request.json(KioskControl.LeaveWish.self)
        do {
            let isCentralTold = try farewell.leave(withoutCentral: wish.withoutCentral)
            return try .json(200, KioskControl.Left(name: name, isCentralTold: isCentralTold))
        } catch let error as KioskStoreError {
            switch error {
            case .notPaired, .unfinished: throw HTTPProblem(422, error.code, error.description)
            default: throw error
            }
        }
    }

    private func pin(_ request: Request) throws -> Reply {
        try .json(200, KioskControl.PIN(pin: try makePIN()))
    }
}
