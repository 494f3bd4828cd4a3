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
            let total = try snapshot.keptAside(of: event.id)
            return try .json(
                200,
                HeldBody(
                    total: total.held + total.missing + total.quarantined,
                    held: (held + missing).map { LineBody($0, event) },
                    quarantined: quarantined.map { QuarantinedBody($0, event) },
                    sticks: try sticks(of: event.id, snapshot).map { StickBody($0, event) }))
        }
    }
}

private struct HeldBody: Encodable {
    /// How many there are, also those that are not shown.
    let total: Int
    /// Those of which only a stub came stand behind the held ones, with the code `missing`, `set_aside` or `lost`.
    let held: [LineBody]
    let quarantined: [QuarantinedBody]
    let sticks: [StickBody]
}

private struct StickBody: Encodable {
    let key: String
    let device: String
    /// Null when central does not know the kiosk.
    @Explicit var name: String?
    let code: String
    let reason: String
    let lines: Int
    let at: String

    init(_ row: AsideStick, _ event: EventView) {
        key = row.stick.name
        device = row.stick.device.rawValue
        code = row.stick.reason.rawValue
        reason = "the stick \(row.stick.reason.words)"
        lines = row.stick.lines
        at = event.moment(row.stick.atMilliseconds)
        name = row.kiosk
    }
}

private struct QuarantinedBody: Encodable {
    let key: String
    @Explicit var lineId: String?
    @Explicit var type: String?
    let device: String
    let name: String
    let code: String
    let reason: String
    let at: String
    /// The line as it came, and the one that was here before under its id.
    @Explicit var content: String?
    @Explicit var keptContent: String?
    /// `released` or `dismissed` once somebody has looked at it.
    @Explicit var settled: String?

    init(_ row: HeldRow, _ event: EventView) {
        key = String(row.key)
        device = row.kiosk.device.rawValue
        name = row.kiosk.name
        code = row.code
        reason = row.reason
        at = event.moment(row.receivedAtMilliseconds)
        lineId = row.id?.rawValue
        type = row.type
        content = row.content
        keptContent = row.keptContent
        settled = row.settledAs
    }
}

private struct LineBody: Encodable {
    @Explicit var lineId: String?
    @Explicit var type: String?
    let device: String
    let name: String
    let code: String
    let reason: String
    let at: String
    /// The line as it came; null where only a stub came.
    @Explicit var content: String?

    init(_ row: HeldRow, _ event: EventView) {
        device = row.kiosk.device.rawValue
        name = row.kiosk.name
        code = row.code
        reason = row.reason
        at = event.moment(row.receivedAtMilliseconds)
        lineId = row.id?.rawValue
        type = row.type
        content = row.content
    }
}
