import CentralStore
import Logging
import SyncProtocol
import WebServer

extension CentralRoutes {
    /// `POST /api/events/{event}/attendees/{id}/first`: says which attempt of a person was the first, where clocks do not.
    func decideFirst(_ request: Request) throws -> Reply {
        let form: FirstForm = try request.json()
        let user = try signedInUser(request)
        let id = try store.read { snapshot in
            let event = try EventView(request, snapshot).id
            let id = try request.parameter("id", as: { AttendeeID($0) })
            guard try snapshot.attendee(id, of: event) != nil else { throw HTTPProblem.notFound }
            return id
        }
        guard let registration = LineID(rawValue: form.registration) else { throw HTTPProblem.notFound }
        return changing { transaction in
            try transaction.decideFirst(registration, of: id, by: user)
        } answer: { isDecided in
            guard isDecided else {
                throw HTTPProblem(
                    409, "not_in_doubt", "There is no doubt any more about this attempt. Load the page again."
                )
            }
            log.info("first_attempt_decided", ["registration": registration.rawValue])
            return .noContent
        }
    }
}

private struct FirstForm: Decodable {
    let registration: String
}
