import WebServer

extension Request {
    /// Whether a password that came with this request was safe on its way: the client is on this machine, or a proxy
    /// says that it came over TLS.
    ///
    /// The header can be made up, but only by whoever sends the password.
    var isPrivate: Bool {
        switch header("X-Forwarded-Proto")?.lowercased() {
        case "https": true
        case nil: peer.isLoopback
        default: false
        }
    }

    /// Whether the browser sees a secure address, so that the cookie may be kept to those.
    var cameOverTLS: Bool { header("X-Forwarded-Proto")?.lowercased() == "https" }
}
