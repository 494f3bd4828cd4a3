import ContestCore
import Crypto
import SyncProtocol
import Unicode

/// A registration line with everything that the tables need and no database is asked for, so that it is worked out
/// before the writer's turn.
struct ReadyRegistration: Sendable {
    let line: RegistrationLine
    /// Nil when the address is none by today's rules.
    let email: EmailAddress?
    let programmingLanguages: String
    let answers: String
    /// The order among equals.
    let tie: [UInt8]

    init(_ line: RegistrationLine) {
        self.line = line
        email = try? EmailAddress(line.attendee.email)
        programmingLanguages = ReadyRegistration.text(line.attendee.programmingLanguages)
        answers = ReadyRegistration.text(line.attempt.answers)
        tie = Array(SHA256.hash(Array(line.id.rawValue.utf8)).prefix(8))
    }

    private static func text(_ value: some JSONWritable) -> String {
        String(decoding: JSONWriter.bytes(of: value), as: UTF8.self)
    }
}
