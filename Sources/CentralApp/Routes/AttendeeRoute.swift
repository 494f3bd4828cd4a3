import CentralStore
import ContestCore
import Crypto
import Markdown
import SyncProtocol
import WebServer

extension CentralRoutes {
    /// `GET /api/events/{event}/attendees/{id}`: one person with everything that hangs on it.
    func showAttendee(_ request: Request) throws -> Reply {
        try store.read { snapshot in
            let event = try EventView(request, snapshot)
            let id = try request.parameter("id", as: { AttendeeID($0) })
            guard let attendee = try snapshot.attendee(id, of: event.id) else { throw HTTPProblem.notFound }
            let releases = try snapshot.releases(of: event.id).map(\.content)
            let firsts = try event.content.contests.filter { $0.counting == .first }.compactMap { contest in
                try FirstAttemptBody(
                    contest.id, try snapshot.firstAttempt(of: id, contest.id), event, snapshot)
            }
            let rows = try snapshot.registrations(of: id)
            let struck = try snapshot.struckQuestions(of: event.id)
            let registrations = try rows.map { row in
                RegistrationBody(
                    row, event, texts: ConsentTexts(releases),
                    betterPlaced: try snapshot.betterPlaced(than: row.id), struck: struck)
            }
            return try .json(
                200,
                AttendeePageBody(
                    attendee: PersonBody(attendee, rows, event), firstAttempts: firsts,
                    registrations: registrations))
        }
    }
}

private struct AttendeePageBody: Encodable {
    let attendee: PersonBody
    /// Of contests in which the first attempt counts and the clocks do not tell which one that was.
    let firstAttempts: [FirstAttemptBody]
    let registrations: [RegistrationBody]
}

private struct PersonBody: Encodable {
    let id: String
    let firstName: String
    let lastName: String
    let email: String
    let programmingLanguages: [String]
    /// As the release asked that the registration names from which the details are.
    let extra: [ExtraAnswer]
    let language: String

    init(_ row: AttendeeRow, _ registrations: [RegistrationRow], _ event: EventView) {
        id = row.id.text
        firstName = row.firstName
        lastName = row.lastName
        email = row.email
        programmingLanguages = row.programmingLanguages
        let shown = registrations.last { $0.extra == row.extra && !$0.isVoid }
        extra = ExtraAnswer.all(of: row.extra, askedBy: shown?.release?.content.form, in: event.language)
        language = row.language
    }
}
