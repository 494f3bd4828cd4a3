import CentralStore
import ContestCore
import Crypto
import Platform
import SyncProtocol
import Unicode
import WebServer

extension CentralRoutes {
    /// `GET /api/events/{event}/devices`: the kiosks, and the places that wait for one.
    func listDevices(_ request: Request) throws -> Reply {
        try store.read { snapshot in
            let event = try EventView(request, snapshot)
            let now = clock.wallMilliseconds()
            let invitations = try snapshot.openInvitations(of: event.id)
            let rows = try snapshot.deviceRows(of: event.id)
            let acts = try snapshot.deviceActs(of: event.id)
            let devices = try rows.map { row in
                DeviceBody(
                    row, event, words: words, invitation: invitations.first { $0.name == row.name },
                    acts: acts.filter { $0.device == row.id },
                    ordersOpen: try snapshot.openOrders(to: row.id, in: store.generation), now: now)
            }
            let open = invitations.filter { invitation in !rows.contains { $0.name == invitation.name } }
                .map { DeviceBody($0, event, words: words, now: now) }
            return try .json(200, DevicesBody(devices: devices + open, asOf: event.moment(now)))
        }
    }

    /// What both screens show while a kiosk is paired.
    var words: String {
        PublicKey(bytes: store.identity.signingKey.publicKey).map { KeyWords(of: $0).description } ?? ""
    }

    /// Kiosks of which something is not in the figures, or of which nothing is known just now.
    func incomplete(_ event: EventView, _ snapshot: CentralSnapshot) throws -> [IncompleteBody] {
        let now = clock.wallMilliseconds()
        return try snapshot.deviceRows(of: event.id).compactMap { IncompleteBody($0, event, now: now) }
    }
}

private struct DevicesBody: Encodable {
    let devices: [DeviceBody]
    let asOf: String
}
