import CentralStore
import Logging
import WebServer

extension CentralRoutes {
    /// `POST /control/users`: adds a user, or gives one of that name a new password.
    func controlAddUser(_ request: Request) throws -> Reply {
        let form: UserForm = try request.json()
        let role = try form.checkedRole()
        try NewUser.check(name: form.name, password: form.password)
        return keeping(form.password) { transaction, hash in
            try transaction.keepUser(name: form.name, passwordHash: hash, role: role)
        } answer: { isNew in
            log.info("user_kept", ["role": role.rawValue])
            return try .json(201, UserBody(name: form.name, role: role.rawValue, isNew: isNew))
        }
    }
}

private struct UserForm: Decodable {
    let name: String
    let password: String
    /// `owner` when it is left out.
    let role: String?

    func checkedRole() throws(HTTPProblem) -> Role {
        guard let role else { return .owner }
        guard let known = Role(rawValue: role) else {
            let names = Role.allCases.map(\.rawValue).joined(separator: ", ")
            throw HTTPProblem(422, "role", "The role is one of \(names).", field: "role")
        }
        return known
    }
}

private struct UserBody: Encodable {
    let name: String
    let role: String
    let isNew: Bool
}
