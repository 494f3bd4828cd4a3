import CentralStore
import ContestCore
import EventDraft
import Logging
import Platform
import Unicode
import WebServer

/// Events that are made in the browser.
extension CentralRoutes {
    /// `POST /api/events/new`: an event with nothing but a name, or with the draft of another one.
    func makeEvent(_ request: Request) throws -> Reply {
        let form: NewEventForm = try request.json()
        let user = try signedInUser(request)
        let original = try form.copyOf.map { id in
            guard let event = EventID(id), let stored = try store.read({ try $0.draft(of: event) }) else {
                throw HTTPProblem(
                    422, "copy_of", "There is no event of that id to copy.", field: "copy_of")
            }
            return stored.draft
        }
        let problems = form.problems
        guard problems.isEmpty else { return try .json(422, FieldProblems(problems: problems)) }
        let parts = original.map { $0.copied(as: form.cleanName) } ?? form.parts
        let event = try changed { try $0.makeEvent(wished: form.id, parts: parts, by: user.name) }
        log.info("event_made", ["event": event.text])
        return try .json(201, MadeBody(event: event.text))
    }

    /// `POST /api/events/{event}/archive`: puts an event behind the others, or back among them.
    func archiveEvent(_ request: Request) throws -> Reply {
        let form: ArchiveForm = try request.json()
        let event = try request.parameter("event", as: { EventID($0) })
        guard try changed({ try $0.archive(event, form.archived) }) else { throw HTTPProblem.notFound }
        return .noContent
    }
}

private struct ArchiveForm: Decodable {
    let archived: Bool
}

private struct MadeBody: Encodable {
    let event: String
}

private struct FieldProblems: Encodable {
    let code = "fields"
    let message = "Some fields need another look."
    let problems: [NewEventForm.Problem]
}
