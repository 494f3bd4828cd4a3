import CentralStore
import ContestCore
import Crypto
import Logging
import SyncProtocol
import Unicode
import WebServer

/// Codes for kiosks, as text, as a QR code and as a file.
extension CentralRoutes {
    /// `POST /api/events/{event}/devices`: a code for a new kiosk, or for one that is paired again.
    func addDevice(_ request: Request) throws -> Reply {
        let form: DeviceForm = try request.json()
        let event = try request.parameter("event", as: { EventID($0) })
        return try invite(form.name, to: event, address: request.ownAddress ?? address)
    }

    /// `POST /control/devices`: the same for the command line, where nobody sees which events there are.
    func controlAddDevice(_ request: Request) throws -> Reply {
        let form: ControlDeviceForm = try request.json()
        let events = try store.read { snapshot in try snapshot.events().map(\.id) }
        guard let event = events.first(where: { $0.text == form.event }) else {
            let ids = events.map(\.text).joined(separator: ", ")
            throw HTTPProblem(
                404, "no_such_event",
                events.isEmpty
                    ? "Nothing was published yet."
                    : "There is no event of that id. There is: \(ids)")
        }
        return try invite(form.name, to: event, address: form.central ?? address)
    }

    /// - Parameter address: where the kiosk finds this central.
    private func invite(_ name: String, to event: EventID, address: String) throws -> Reply {
        guard let name = DeviceName(name)?.text else {
            throw HTTPProblem(
                422, "name", "A kiosk's name has 1 to \(DeviceName.limit) characters that can be seen.",
                field: "name")
        }
        return changing { transaction in
            (try transaction.invite(name: name, event: event), try transaction.snapshot.zone(of: event))
        } answer: { invited in
            guard case (let invitation?, let zone?) = invited else { throw CentralRoutes.noSuchEvent }
            log.info("device_invited", ["event": event.text, "number": invitation.number])
            return try .json(201, body(invitation, zone, address))
        }
    }

    private func body(_ invitation: Invitation, _ zone: EventZone, _ address: String) -> InvitationBody {
        let ticket = PairingTicket(
            address: address, code: invitation.code,
            signKey: PublicKey(bytes: store.identity.signingKey.publicKey), trust: kioskTrust)
        return InvitationBody(
            invitation, ticket, words: words,
            expiresAt: zone.timestamp(ofUnixMilliseconds: invitation.expiresAtMilliseconds))
    }

    private static let noSuchEvent = HTTPProblem(
        404, "no_such_event", "There is no event of that id.")
}

extension Request {
    /// This central's address as the browser reached it; nil when the request names no host.
    fileprivate var ownAddress: String? { header("Host").map { (isEncrypted ? "https://" : "http://") + $0 } }
}

private struct DeviceForm: Decodable {
    let name: String
}

private struct ControlDeviceForm: Decodable {
    let name: String
    let event: String
    /// Where kiosks find this central; without it central says what it knows.
    let central: String?
}
