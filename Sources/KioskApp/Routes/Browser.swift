import ContestCore
import Crypto
import WebServer

/// The browser that speaks, known by a random cookie that says nothing about who sits before it.
enum Browser {
    static let cookieName = "boothwise_kiosk"
    private static let lifetime = Duration.seconds(365 * 24 * 3600)

    /// The browser's name.
    ///
    /// - Throws: 404 when it has none: it cannot own an attempt then.
    static func name(_ request: Request) throws(HTTPProblem) -> String {
        guard let name = known(request) else {
            throw HTTPProblem(404, "unknown_attempt", "This browser plays no attempt.")
        }
        return name
    }

    /// The browser's name from its cookie, nil for none and for one that is not of our making.
    static func known(_ request: Request) -> String? {
        guard let name = request.cookie(cookieName), Hex.decode(name)?.count == 16 else { return nil }
        return name
    }

    /// A new name and the cookie that carries it.
    static func introduce() -> (name: String, cookie: Cookie) {
        let name = Hex.encode(RandomBytes.make(count: 16))
        return (name, Cookie(cookieName, name, maxAge: lifetime))
    }
}
