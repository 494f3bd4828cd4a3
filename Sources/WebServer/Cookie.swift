/// A cookie that scripts cannot read and other sites cannot send.
package struct Cookie: Sendable {
    package var name: String
    package var value: String
    /// How long the browser keeps it; nil until it is closed, zero removes it.
    package var maxAge: Duration?
    /// Sent over TLS only; loopback addresses count as safe in today's browsers but do not send it everywhere.
    package var isSecure = false

    package init(_ name: String, _ value: String, maxAge: Duration? = nil, isSecure: Bool = false) {
        self.name = name
        self.value = value
        self.maxAge = maxAge
        self.isSecure = isSecure
    }

    /// The cookie with which the browser forgets the one of that name.
    package static func removal(of name: String) -> Cookie { Cookie(name, "", maxAge: .zero) }

    var headerValue: String {
        var text = "\(name)=\(value); Path=/; HttpOnly; SameSite=Strict"
        if let maxAge { text += "; Max-Age=\(maxAge.components.seconds)" }
        if isSecure { text += "; Secure" }
        return text
    }
}

extension Response {
    package mutating func set(_ cookie: Cookie) { headers.add("Set-Cookie", cookie.headerValue) }

    /// The same answer with a cookie.
    package func setting(_ cookie: Cookie) -> Response {
        var response = self
        response.set(cookie)
        return response
    }
}
