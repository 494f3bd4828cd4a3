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
        /// The certificate is not trusted, or for another name.
        case certificate
        /// The certificate is not valid at this time; often this computer's clock is wrong.
        case certificateTime = "certificate_time"
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
}
