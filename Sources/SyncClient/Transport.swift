package import WebClient

/// The way to central. `HTTPClient` is the real one; tests put one in that loses answers.
package protocol Transport: Sendable {
    /// Sends the request and waits for the whole answer.
    func send(_ request: ClientRequest) throws(TransportError) -> ClientResponse
    /// Ends the request under way and every later one, because the program stops.
    func cancel()
}

extension HTTPClient: Transport {}
