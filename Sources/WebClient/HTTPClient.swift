import CCurl
import Platform

/// Sends requests, one at a time, over a connection that it keeps between them.
///
/// Calls block; a second thread waits for its turn, because libcurl wants one thread at a time on a handle
/// (https://curl.se/libcurl/c/threadsafe.html).
package final class HTTPClient: Sendable {
    private let settings: ClientSettings
    private let handle: Locked<EasyHandle>
    private let isCancelled = Locked(false)

    package init(_ settings: ClientSettings = ClientSettings()) {
        self.settings = settings
        handle = Locked(EasyHandle())
    }

    /// Sends the request and waits for the whole answer, of whatever status. Redirects are answers, not followed.
    ///
    /// - Throws: `TransportError` when there is no whole answer within the times of the settings.
    package func send(_ request: ClientRequest) throws(TransportError) -> ClientResponse {
        try handle.withLock { handle throws(TransportError) in
            try handle.perform(request, settings) { self.isCancelled.withLock { $0 } }
        }
    }

    /// Ends the request under way within about a second, and every later one at once, with `cancelled`.
    package func cancel() { isCancelled.withLock { $0 = true } }
}
