import CentralStore
import Logging
import Platform
import WebServer

extension CentralRoutes {
    /// Lets a request through whose cookie opens a session.
    func requireSession(_ request: Request, _ next: Handler) throws -> Reply {
        _ = try signedInUser(request)
        return try next(request)
    }

    /// `GET /api/session`: who is signed in.
    func showSession(_ request: Request) throws -> Reply {
        .now(try .json(200, SessionBody(try signedInUser(request))))
    }

    /// `POST /api/session`: name and password for a cookie. The hash is worked out on a thread of its own.
    func beginSession(_ request: Request) throws -> Reply {
        try requirePrivateWay(request)
        let form: SignInForm = try request.json()
        guard form.name.utf8.count <= SignInForm.limit, form.password.utf8.count <= SignInForm.limit else {
            throw HTTPProblem(400, "too_long", "Name and password have at most \(SignInForm.limit) bytes.")
        }
        let address = request.peer.description
        let (pause, known) = try store.read { snapshot in
            (
                try snapshot.signInPause(name: form.name, address: address, now: clock.wallMilliseconds()),
                try snapshot.user(named: form.name)
            )
        }
        guard pause == 0 else { return .now(try .wait(milliseconds: pause)) }
        let isSecure = request.isEncrypted
        return .later { pending in
            let isTaken = passwords.check(form.password, against: known?.passwordHash) { isRight in
                finish(
                    pending, isRight ? known?.user : nil, name: form.name, address: address,
                    isSecure: isSecure)
            }
            if !isTaken { pending.answer(with: { try .wait(milliseconds: 5_000) }) }
        }
    }

    /// `DELETE /api/session`: signs out; harmless without a session.
    func endSession(_ request: Request) throws -> Reply {
        if let secret = request.cookie(SessionCookie.name) {
            try changed { try $0.endSession(secret: secret) }
        }
        return .now(.noContent.setting(.removal(of: SessionCookie.name)))
    }

    /// - Throws: 401 when nobody is.
    func signedInUser(_ request: Request) throws -> User {
        if let secret = request.cookie(SessionCookie.name),
            let user = try store.read({ try $0.user(ofSession: secret, now: clock.wallMilliseconds()) })
        {
            return user
        }
        throw HTTPProblem(401, "signed_out", "Sign in first.")
    }

    /// - Throws: 403 where somebody on the way could read a password.
    func requirePrivateWay(_ request: Request) throws(HTTPProblem) {
        guard request.isPrivate else {
            throw HTTPProblem(
                403, "plain_http",
                "Passwords are taken over https or on this computer only. Start central with --tls-cert and "
                    + "--tls-key, put a proxy with TLS in front of it, or open a tunnel "
                    + "(ssh -L 8090:localhost:8090).")
        }
    }

    /// Who is signed in from now on, with the cookie of the session.
    func signedIn(_ user: User, _ secret: String, isSecure: Bool, status: Int = 200) throws -> Response {
        try Response.json(status, SessionBody(user)).setting(
            Cookie(SessionCookie.name, secret, maxAge: SessionCookie.age, isSecure: isSecure))
    }

    private func finish(
        _ pending: PendingResponse, _ user: User?, name: String, address: String, isSecure: Bool
    ) {
        // A wrong password that cannot be counted is answered as a right one is for which no session can begin.
        change(for: pending) { transaction -> String? in
            if let user { return try transaction.beginSession(user: user, address: address) }
            try transaction.noteFailedSignIn(name: name, address: address)
            return nil
        } answer: { secret in
            guard let user, let secret else {
                throw HTTPProblem(403, "wrong_login", "This name and password do not fit together.")
            }
            log.info("signed_in", ["role": user.role.rawValue])
            return try signedIn(user, secret, isSecure: isSecure)
        }
    }
}

private struct SignInForm: Decodable {
    /// In bytes; more would only cost time to hash.
    static let limit = 1024

    let name: String
    let password: String
}

private struct SessionBody: Encodable {
    struct Person: Encodable {
        let name: String
        let role: String
    }

    let user: Person

    init(_ user: User) { self.user = Person(name: user.name, role: user.role.rawValue) }
}

extension Response {
    /// 429: too many tries; when to come again.
    fileprivate static func wait(milliseconds: Int64) throws -> Response {
        struct Body: Encodable {
            let code = "wait"
            let message = "Too many tries; wait and try again."
            let waitS: Int64
        }
        let seconds = (milliseconds + 999) / 1000
        var response = try Response.json(429, Body(waitS: seconds))
        response.headers.set("Retry-After", String(seconds))
        return response
    }
}
