import KioskStore
import Logging
import Platform
import SyncClient
import SyncProtocol
import WebServer

/// How a kiosk gets its central from its own page: anybody at the screen while it has none, staff from then on.
struct SetupRoutes: Sendable {
    /// A file with an authority's certificate in it fits. Central is asked twice, each time for 30 s at most.
    private static let options = RouteOptions(
        bodyLimit: 2 * PairingTicket.fileLimit, timeLimit: .seconds(90))

    let booth: Booth
    let door: StaffDoor
    let jobs: JobThread
    let desk: PairingDesk

    func add(to router: inout Router) {
        router.on(.get, "/api/setup", checks)
        router.on(.post, "/api/setup/pairing", options: SetupRoutes.options, pair)
        router.on(.post, "/api/setup/confirmation", confirm)
    }

    /// `GET /api/setup`: what this computer brings along.
    private func checks(_ request: Request) throws -> Reply {
        guard mayPair(request) else { throw HTTPProblem.pinNeeded }
        return try .json(200, SetupView(booth))
    }

    /// `POST /api/setup/pairing`: the kiosk belongs to that central from now on.
    private func pair(_ request: Request) throws -> Reply {
        let wish = try request.json(Form.self).wish()
        return .later { pending in
            jobs.add {
                pending.answer {
                    // Only now: the request before this one may have paired it.
                    guard mayPair(request) else { throw HTTPProblem.pinNeeded }
                    return try .json(200, try desk.pair(wish))
                }
            }
        }
    }

    /// `POST /api/setup/confirmation`: staff have seen the two words and the PIN.
    private func confirm(_ request: Request) throws -> Reply {
        desk.confirm()
        return .now(.noContent)
    }

    private func mayPair(_ request: Request) -> Bool {
        booth.store.pairing == nil || door.isOpen(token: request.cookie(StaffRoutes.cookieName))
    }
}

/// What was typed, or else what was scanned or stands in a file. Only a command may take central's plain http.
private struct Form: Decodable {
    let central: String?
    let code: String?
    let ticket: String?

    func wish() throws(HTTPProblem) -> PairingWish {
        if let central, let code { return PairingWish(central: central, code: code) }
        guard let ticket = ticket.flatMap({ PairingTicket(scanned: $0) }) else {
            throw HTTPProblem(422, "no_ticket", "This is no pairing file.")
        }
        return PairingWish(ticket)
    }
}
