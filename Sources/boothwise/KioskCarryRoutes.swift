import ContestCore
import KioskStore
import Platform
import SyncClient
import SyncProtocol
import WebServer

/// What commands ask of a kiosk about sticks.
struct KioskCarryRoutes {
    let store: KioskStore

    func add(to router: inout Router) {
        let options = RouteOptions(callers: .programs, timeLimit: .seconds(3600))
        router.on(.post, "/control/carry/out", options: options, out)
        router.on(.post, "/control/salvage", options: options, salvage)
        router.on(.post, "/control/carry/receipt", options: options, receipt)
        router.on(.post, "/control/carry/releases/in", options: options, releaseIn)
    }

    private var carrier: Carrier { Carrier(store: store, app: Command.version) }

    private func out(_ request: Request) throws -> Reply {
        let wish = try request.json(Carry.Wish.self)
        do {
            let report = try carrier.carryOut(to: wish.path, all: wish.all ?? false)
            return try .json(200, Carry.Out(lines: report.lines, setAside: report.setAside))
        } catch let error as CarryError {
            throw HTTPProblem(422, "not_carried", "\(error)")
        }
    }

    private func receipt(_ request: Request) throws -> Reply {
        let wish = try request.json(Carry.Wish.self)
        do {
            return try .json(200, Carry.Confirmed(lines: try carrier.takeReceipt(wish.path)))
        } catch let error as CarryError {
            throw HTTPProblem(422, "no_receipt", "\(error)")
        }
    }

    private func releaseIn(_ request: Request) throws -> Reply {
        let wish = try request.json(Carry.Wish.self)
        do {
            let name = try carrier.installRelease(wish.path)
            return try .json(200, Carry.Release(event: name.event.text, number: name.number))
        } catch let error as CarryError {
            throw HTTPProblem(422, "no_release", "\(error)")
        }
    }

    private func salvage(_ request: Request) throws -> Reply {
        do {
            let copies = try store.salvage().map {
                Carry.Salvaged(path: $0.path, saved: $0.saved, known: $0.known, unreadable: $0.unreadable)
            }
            return try .json(200, copies)
        } catch let error as KioskStoreError {
            throw HTTPProblem(422, error.code, "\(error)")
        }
    }
}
