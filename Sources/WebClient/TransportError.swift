/// Why no answer came.
package struct TransportError: Error, Equatable, CustomStringConvertible {
    package enum Kind: Sendable, Equatable {
        /// The address is no URL that we send to.
        case invalidURL
        /// The host's name is not known here; mostly there is no network.
        case nameNotFound
        /// Nobody listens, or there is no way to the host.
        case unreachable
        /// The answer took too long, or came too slowly.
        case timedOut
        /// The certificate is not trusted, not yet or no longer valid, or for another name.
        case certificate
        /// TLS failed for another reason.
        case tls
        /// The answer is larger than the request accepts.
        case replyTooLarge
        /// The connection ended in the middle.
        case interrupted
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
