import CentralStore
import SyncProtocol
import WebServer

extension CentralRoutes {
    /// The most lines of each kind that the page shows.
    private static let shownLines = 500

    /// `GET /api/events/{event}/held`: lines that are kept and stand in no table, and those that are missing.
    func listHeld(_ request: Request) throws -> Reply {
        try store.read { snapshot in
            let event = try EventView(request, snapshot)
            let limit = CentralRoutes.shownLines
            let held = try snapshot.heldRows(of: event.id, limit: limit)
            let missing = try snapshot.missingRows(of: event.id, limit: limit)
            let quarantined = try snapshot.quarantinedRows(of: event.id, limit: limit)
            return try .json(
                200,
                HeldBody(
                    held: (held + missing).map { LineBody($0, event) },
                    quarantined: quarantined.map { LineBody($0, event) }))
        }
    }
}

extension CentralRoutes {
    /// `POST /api/events/{event}/held/{line}/retry`
    func retryHeld(_ request: Request) throws -> Reply {
        let id = try request.parameter("line", as: { LineID(rawValue: $0) })
        return .later { [self] pending in
            store.write(
                { try $0.retryHeld(id) },
                then: { result in
                    pending.answer(with: {
                        switch result {
                        case .success(.taken): return try .json(200, RetryBody(held: false, reason: nil))
                        case .success(.held(let reason)):
                            return try .json(200, RetryBody(held: true, reason: reason))
                        case .success(.unknown): throw HTTPProblem.notFound
                        case .failure(let error): throw notKept(error)
                        }
                    })
                })
        }
    }

    /// `POST /api/quarantine/{key}/dismiss`: somebody has looked at the line.
    func dismissQuarantined(_ request: Request) throws -> Reply {
        let key = try request.parameter("key", as: { Int64($0) })
        return .later { [self] pending in
            store.write(
                { try $0.dismissQuarantined(key) },
                then: { result in
                    pending.answer(with: {
                        switch result {
                        case .success(true): return .noContent
                        case .success(false): throw HTTPProblem.notFound
                        case .failure(let error): throw notKept(error)
                        }
                    })
                })
        }
    }
}

private struct RetryBody: Encodable {
    let held: Bool
    @Explicit var reason: String?
}

private struct HeldBody: Encodable {
    /// Missing ones stand behind the held ones, with the code `missing`.
    let held: [LineBody]
    let quarantined: [LineBody]
}

private struct LineBody: Encodable {
    /// Names it where there is no id.
    let key: String
    @Explicit var lineId: String?
    @Explicit var type: String?
    let device: String
    let name: String
    let code: String
    let reason: String
    let at: String
    @Explicit var content: String?
    @Explicit var otherContent: String?

    init(_ row: HeldRow, _ event: EventView) {
        device = row.kiosk.device.rawValue
        name = row.kiosk.name
        code = row.code
        reason = row.reason
        key = String(row.key)
        at = event.moment(row.receivedAtMilliseconds)
        content = row.content
        otherContent = row.otherContent
        lineId = row.id?.rawValue
        type = row.type
    }
}
