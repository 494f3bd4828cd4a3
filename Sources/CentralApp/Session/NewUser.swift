import CentralStore
import ContestCore
import WebServer

/// What a name and a password must be like.
enum NewUser {
    /// In characters.
    private static let nameLength = 1...64
    private static let passwordLength = 8...200

    static func check(name: String, password: String) throws(HTTPProblem) {
        guard nameLength.contains(name.count), name.unicodeScalars.allSatisfy(TypedText.isVisible) else {
            throw HTTPProblem(
                422, "name", "A user's name has 1 to 64 characters that can be seen, without blanks.",
                field: "name")
        }
        guard passwordLength.contains(password.count) else {
            throw HTTPProblem(422, "password", "A password has 8 to 200 characters.", field: "password")
        }
    }
}

extension CentralRoutes {
    /// Hashes a new password on the thread for that, keeps the hash with `change`, and answers when it is durable.
    func keeping<Value: Sendable>(
        _ password: String, _ change: @escaping @Sendable (CentralTransaction, String) throws -> Value,
        answer: @escaping @Sendable (Value) throws -> Response
    ) -> Reply {
        .later { [self] pending in
            let isTaken = passwords.make(password) { hash in
                guard let hash else {
                    pending.answer(notKept(PasswordWorker.Failure.noMemory))
                    return
                }
                self.change(for: pending, { try change($0, hash) }, answer: answer)
            }
            if !isTaken { pending.answer(notKept(PasswordWorker.Failure.tooMany)) }
        }
    }
}
