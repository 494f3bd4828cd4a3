import ContestCore
import SyncProtocol

/// A registration line with everything that the tables need and no database is asked for, so that it is worked out
/// before the writer's turn.
struct ReadyRegistration: Sendable {
    let line: RegistrationLine
    /// Nil when the address is none by today's rules.
    let email: EmailAddress?
    let programmingLanguages: String
    let extra: String
    let answers: String

    init(_ line: RegistrationLine) {
        self.line = line
        email = try? EmailAddress(line.attendee.email)
        programmingLanguages = ReadyRegistration.text(line.attendee.programmingLanguages)
        extra = ReadyRegistration.text(line.attendee.extra)
        answers = ReadyRegistration.text(line.attempt.answers.map { StoredAnswer($0) })
    }

    private static func text(_ value: some JSONWritable) -> String {
        String(decoding: JSONWriter.bytes(of: value), as: UTF8.self)
    }
}
