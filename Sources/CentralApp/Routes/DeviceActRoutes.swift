import CentralStore
import Logging
import SyncProtocol
import WebServer

/// What an admin does to one kiosk.
extension CentralRoutes {
    /// `POST /api/devices/{device}/revoke`: shuts a kiosk out until it is paired again. What it sends meanwhile is kept
    /// apart. Doing it again changes nothing.
    func revokeDevice(_ request: Request) throws -> Reply {
        try act(request, "device_revoked") { transaction, device, user in
            try transaction.revoke(device, by: user)
            return .noContent
        }
    }

    /// `POST /api/devices/{device}/release`: lets in what a kiosk sent while it was shut out.
    func releaseDevice(_ request: Request) throws -> Reply {
        try act(request, "device_released") { transaction, device, user in
            let (released, kept) = try transaction.releaseRevokedLines(of: device, by: user)
            return try .json(200, ReleasedBody(released: released, kept: kept))
        }
    }

    /// `POST /api/devices/{device}/leave`: orders a kiosk to leave, which it does once everything has arrived.
    func orderToLeave(_ request: Request) throws -> Reply {
        try act(request, "device_ordered_to_leave") { transaction, device, user in
            try transaction.orderToLeave(device, by: user)
            return .noContent
        }
    }

    /// `POST /api/devices/{device}/message`: shows something to the staff of a kiosk. It replaces what was shown before.
    func messageDevice(_ request: Request) throws -> Reply {
        let form: MessageForm = try request.json()
        guard let message = StaffMessage(form.text) else {
            throw HTTPProblem(
                422, "text",
                "A message is one line of \(StaffMessage.length.lowerBound) to \(StaffMessage.length.upperBound) "
                    + "characters.", field: "text")
        }
        return try act(request, "device_message_sent") { transaction, device, user in
            try transaction.send(message, to: device, by: user)
            return .noContent
        }
    }

    func act(
        _ request: Request, _ event: String,
        _ body: @escaping @Sendable (CentralTransaction, Device, User) throws -> Response
    ) throws -> Reply {
        let id = try request.parameter("device", as: { DeviceID(rawValue: $0) })
        let user = try signedInUser(request)
        return changing { transaction -> Response? in
            guard let device = try transaction.snapshot.device(id) else { return nil }
            return try body(transaction, device, user)
        } answer: { response in
            guard let response else { throw HTTPProblem.notFound }
            log.info(event, ["device": id.rawValue])
            return response
        }
    }
}

private struct MessageForm: Decodable {
    let text: String
}

private struct ReleasedBody: Encodable {
    let released: Int
    /// Lines that do not fit behind what is here.
    let kept: Int
}
