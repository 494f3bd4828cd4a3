import CentralStore
import ContestCore
import Logging
import SyncProtocol
import WebServer

/// Playing a draft on one kiosk.
extension CentralRoutes {
    /// `POST /api/events/{event}/rehearsals`: that kiosk plays the draft that was looked at, from its next contact on.
    func beginRehearsal(_ request: Request) throws -> Reply {
        let form: RehearsalForm = try request.json()
        let event = try request.parameter("event", as: { EventID($0) })
        guard let id = DeviceID(rawValue: form.device) else { throw HTTPProblem.notFound }
        let user = try signedInUser(request)
        return changing { transaction -> RehearsalOutcome in
            guard let device = try transaction.snapshot.device(id) else { return .notThere }
            return try transaction.rehearse(draftOf: event, digest: form.digest, on: device, by: user)
        } answer: { outcome in
            switch outcome {
            case .begun:
                log.info("rehearsal_begun", ["device": id.rawValue, "event": event.text])
                return Response(202, headers: ["Cache-Control": "no-store"])
            case .changedMeanwhile: throw HTTPProblem.draftChanged
            case .refused(let problems): return .refusing(problems)
            case .notThere: throw HTTPProblem.notFound
            }
        }
    }

    /// `DELETE /api/events/{event}/rehearsals/{device}`: the kiosk plays what is published again.
    func endRehearsal(_ request: Request) throws -> Reply {
        try act(request, "rehearsal_ended") { transaction, device, _ in
            try transaction.endRehearsal(on: device)
            return .noContent
        }
    }
}

private struct RehearsalForm: Decodable {
    let device: String
    let digest: String
}
