import CentralStore
import Logging
import Platform
import SyncProtocol
import WebServer

/// The first user of a central is made in the browser: on central's own machine, or with the code that central prints.
extension CentralRoutes {
    /// `GET /api/first-user`: whether there is nobody yet, and whether the code is asked for.
    func askForFirstUser(_ request: Request) throws -> Reply {
        let hasUsers = try store.read { try $0.hasUsers() }
        return try .json(200, FirstUserBody(isNeeded: !hasUsers, needsCode: !isFromHere(request)))
    }

    /// `POST /api/first-user`: makes the owner and signs that person in. Refused as soon as there is somebody.
    func makeFirstUser(_ request: Request) throws -> Reply {
        try requirePrivateWay(request)
        let form: FirstUserForm = try request.json()
        let address = request.peer.description
        guard try !store.read({ try $0.hasUsers() }) else { throw HTTPProblem.hasUsers }
        if !isFromHere(request) { try check(form.code, from: address) }
        try NewUser.check(name: form.name, password: form.password)
        let isSecure = request.isEncrypted
        let owner = User(name: form.name, role: .owner)
        return keeping(form.password) { transaction, hash -> String? in
            guard try transaction.keepFirstUser(name: form.name, passwordHash: hash) else { return nil }
            return try transaction.beginSession(user: owner, address: address)
        } answer: { secret in
            guard let secret else { throw HTTPProblem.hasUsers }
            log.info("first_user_made")
            return try signedIn(owner, secret, isSecure: isSecure, status: 201)
        }
    }

    /// Whoever sits at central's machine needs no code. A proxy there that says nothing of its clients still passes the
    /// name on that they asked for.
    private func isFromHere(_ request: Request) -> Bool {
        let host = request.header("Host") ?? ""
        let name = host.hasPrefix("[") ? host.prefix { $0 != "]" }.dropFirst() : host.prefix { $0 != ":" }
        return request.peer.isLoopback && !request.isEncrypted
            && ["localhost", "127.0.0.1", "::1"].contains(name)
    }

    /// Wrong codes are counted as wrong passwords are.
    private func check(_ code: String?, from address: String) throws {
        let pause = try store.read {
            try $0.signInPause(name: "", address: address, now: clock.wallMilliseconds())
        }
        guard pause == 0 else {
            throw HTTPProblem(
                429, "wait", "Too many tries; wait and try again.",
                headers: ["Retry-After": String((pause + 999) / 1000)])
        }
        if let code, PairingCode(rawValue: code) == setupCode { return }
        try changed { try $0.noteFailedSignIn(name: "", address: address) }
        throw HTTPProblem(
            403, "setup_code", "This is not the code. Central prints it when it starts.", field: "code")
    }
}

private struct FirstUserForm: Decodable {
    let name: String
    let password: String
    /// Not asked of somebody at central's own machine.
    let code: String?
}

private struct FirstUserBody: Encodable {
    let isNeeded: Bool
    let needsCode: Bool
}

extension HTTPProblem {
    fileprivate static let hasUsers = HTTPProblem(
        409, "has_users", "This Boothwise has a user already. Sign in, or ask that person for an account.")
}
