/// Why no answer came.
package struct TransportError: Error, Equatable, CustomStringConvertible {
    /// What people can do something about, told apart.
    package enum Kind: String, Sendable, Equatable, CaseIterable {
        /// The address is no URL that we send to.
        case invalidURL = "invalid_url"
        /// The host's name is not known here; mostly there is no network.
        case nameNotFound = "name_not_found"
        /// There is no way to the host.
        case noNetwork = "no_network"
        /// Nobody listens there.
        case unreachable
        /// The answer took too long, or came too slowly.
        case timedOut = "timed_out"
        /// Nobody whom we trust has issued the certificate.
        case certificateIssuer = "certificate_issuer"
        /// The certificate is for another name.
        case certificateName = "certificate_name"
        /// The certificate begins later; mostly this computer's clock is wrong.
        case certificateNotYetValid = "certificate_not_yet_valid"
        /// The certificate is over, or this computer's clock is wrong.
        case certificateExpired = "certificate_expired"
        /// Its issuer has taken the certificate back.
        case certificateRevoked = "certificate_revoked"
        /// The certificate is not trusted for another reason.
        case certificate
        /// The server's key is none of those that we were told.
        case pinMismatch = "pin_mismatch"
        /// TLS failed for another reason.
        case tls
        /// What answers does not speak HTTP.
        case notHTTP = "not_http"
        /// The answer is larger than the request accepts.
        case replyTooLarge = "reply_too_large"
        /// The connection ended in the middle.
        case interrupted
        /// We are stopping.
        case cancelled
    }

    package let kind: Kind
    /// libcurl's own words.
    package let message: String

    package init(kind: Kind, message: String) {
        self.kind = kind
        self.message = message
    }

    package var description: String { message }

    /// Whether the request reached nobody, so that nothing of it can be the reason.
    package var isBeforeSending: Bool {
        switch kind {
        case .nameNotFound, .noNetwork, .unreachable: true
        default: false
        }
    }
}
