import CentralStore
import ContestCore
import Crypto
import EventDraft
import Platform
import SyncProtocol
import Unicode
import WebServer

extension CentralRoutes {
    /// `GET /api/events/{event}/devices`: the kiosks, and the places that wait for one.
    func listDevices(_ request: Request) throws -> Reply {
        try store.read { snapshot in
            let event = try EventPlace(request, snapshot)
            let now = clock.wallMilliseconds()
            let invitations = try snapshot.openInvitations(of: event.id)
            let rows = try snapshot.deviceRows(of: event.id)
            let acts = try snapshot.deviceActs(of: event.id)
            let devices = try rows.map { row in
                DeviceBody(
                    row, event, nowServes: try nowServes(row, snapshot), words: words,
                    invitation: invitations.first { $0.name == row.name },
                    acts: acts.filter { $0.device == row.id },
                    ordersOpen: try snapshot.openOrders(to: row.id, in: store.generation),
                    rehearsal: try snapshot.rehearsal(of: row.id, at: now), now: now)
            }
            let open = invitations.filter { invitation in !rows.contains { $0.name == invitation.name } }
                .map { DeviceBody($0, event, words: words, now: now) }
            return try .json(
                200,
                DevicesBody(
                    devices: devices + open,
                    linesOnSticks: try linesOnSticks(of: event.id, snapshot).values.reduce(0, +),
                    asOf: event.moment(now)))
        }
    }

    /// What both screens show while a kiosk is paired.
    var words: String {
        PublicKey(bytes: store.identity.signingKey.publicKey).map { KeyWords(of: $0).description } ?? ""
    }

    /// Kiosks of which something is not in the figures, or of which nothing is known just now.
    func incomplete(_ event: EventView, _ snapshot: CentralSnapshot) throws -> [IncompleteBody] {
        let now = clock.wallMilliseconds()
        let lines = try linesOnSticks(of: event.id, snapshot)
        let rows = try snapshot.deviceRows(of: event.id)
        let unknown = lines.filter { device, _ in !rows.contains { $0.id == device } }
        return try rows.compactMap {
            IncompleteBody(
                $0, nowServes: try nowServes($0, snapshot), onSticks: lines[$0.id] ?? 0,
                EventPlace(event), now: now)
        } + unknown.map { IncompleteBody(unknown: $0.key, onSticks: $0.value) }
    }

    private func nowServes(_ row: DeviceRow, _ snapshot: CentralSnapshot) throws -> String? {
        try row.servesNow.map { id in
            guard let release = try snapshot.newestRelease(of: id) else {
                return try snapshot.draftBasics(of: id)?.name ?? id.text
            }
            let event = EventView(release)
            return event.text(event.content.name)
        }
    }

    /// How many lines lie on sticks that were not taken in, by kiosk.
    private func linesOnSticks(of event: EventID, _ snapshot: CentralSnapshot) throws -> [DeviceID: Int] {
        try sticks(of: event, snapshot).reduce(into: [:]) { lines, row in
            lines[row.stick.device, default: 0] += row.stick.lines
        }
    }
}

private struct DevicesBody: Encodable {
    let devices: [DeviceBody]
    /// On sticks that were not taken in, those of kiosks that central does not know included.
    let linesOnSticks: Int
    let asOf: String
}
