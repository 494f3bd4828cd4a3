import CentralStore
import ContestCore
import Crypto
import Logging
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
            let devices = try rows.map { row in
                DeviceBody(
                    row, event, words: words, invitation: invitations.first { $0.name == row.name },
                    ordersOpen: try snapshot.openOrders(to: row.id, in: store.generation), now: now)
            }
            let open = invitations.filter { invitation in !rows.contains { $0.name == invitation.name } }
                .map { DeviceBody($0, event, words: words, now: now) }
            return try .json(200, DevicesBody(devices: devices + open, asOf: event.moment(now)))
        }
    }

    /// `POST /api/events/{event}/devices`: a code for a new kiosk, or for one that is paired again.
    func addDevice(_ request: Request) throws -> Reply {
        let form: DeviceForm = try request.json()
        return try invite(form.name, to: try request.parameter("event", as: { EventID($0) }))
    }

    /// `POST /control/devices`: the same for the command line, where nobody sees which events there are.
    func controlAddDevice(_ request: Request) throws -> Reply {
        let form: ControlDeviceForm = try request.json()
        let events = try store.read { snapshot in try snapshot.newestReleases().map(\.content.id) }
        guard let event = events.first(where: { $0.text == form.event }) else {
            let ids = events.map(\.text).joined(separator: ", ")
            throw HTTPProblem(
                404, "no_such_event",
                events.isEmpty
                    ? "Nothing was published yet."
                    : "Nothing was published under that event id. There is: \(ids)")
        }
        return try invite(form.name, to: event)
    }

    private func invite(_ name: String, to event: EventID) throws -> Reply {
        guard let name = DeviceName(name)?.text else {
            throw HTTPProblem(
                422, "name", "A kiosk's name has 1 to \(DeviceName.limit) characters that can be seen.",
                field: "name")
        }
        return .later { [self] pending in
            store.write(
                { transaction in
                    let zone = try transaction.snapshot.newestRelease(of: event)?.content.zone
                    return (try transaction.invite(name: name, event: event), zone)
                },
                then: { result in
                    pending.answer(with: {
                        switch result {
                        case .success((let invitation?, let zone?)):
                            log.info("device_invited", ["event": event.text, "number": invitation.number])
                            return try .json(
                                201,
                                InvitationBody(
                                    name: invitation.name, code: invitation.code.spoken,
                                    expiresAt: zone.timestamp(
                                        ofUnixMilliseconds: invitation.expiresAtMilliseconds),
                                    words: words))
                        case .success: throw CentralRoutes.noSuchEvent
                        case .failure(let error): throw notKept(error)
                        }
                    })
                })
        }
    }

    private static let noSuchEvent = HTTPProblem(
        404, "no_such_event", "Nothing was published under that event id.")

    /// What both screens show while a kiosk is paired.
    private var words: String {
        PublicKey(bytes: store.identity.signingKey.publicKey).map { KeyWords(of: $0).description } ?? ""
    }

    /// Kiosks of which something is not in the figures, or of which nothing is known just now.
    func incomplete(_ event: EventView, _ snapshot: CentralSnapshot) throws -> [IncompleteBody] {
        let now = clock.wallMilliseconds()
        return try snapshot.deviceRows(of: event.id).compactMap { IncompleteBody($0, event, now: now) }
    }
}

private struct DeviceForm: Decodable {
    let name: String
}

private struct ControlDeviceForm: Decodable {
    let name: String
    let event: String
}

private struct InvitationBody: Encodable {
    let name: String
    let code: String
    let expiresAt: String
    let words: String
}

private struct DevicesBody: Encodable {
    let devices: [DeviceBody]
    let asOf: String
}
