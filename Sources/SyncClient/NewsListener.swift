import KioskStore
import Platform
import SyncProtocol
package import WebClient

/// Has central say at once when there is a release or an order, instead of with the next answer to a push; an option.
///
/// It has a thread and a connection of its own, since its requests wait, and only makes the replicator begin a round.
package final class NewsListener: Sendable {
    /// When nothing can be asked yet, in milliseconds.
    private static let idlePause: Int64 = 2_000
    /// Before the next request, in milliseconds; ever longer while what central tells of does not come through.
    private static let shortestPause: Int64 = 500
    private static let longestPause: Int64 = 30_000

    private let transport: any Transport
    private let thread: LoopThread

    /// A client whose requests may wait as long as central lets them.
    package static var settings: ClientSettings {
        var settings = ClientSettings()
        settings.timeout = .milliseconds(SyncLimits.newsMilliseconds) + .seconds(15)
        settings.slowTimeout = settings.timeout
        return settings
    }

    /// Starts the thread.
    ///
    /// - Parameter onNews: begins a round of the replicator.
    package init(_ replicator: Replicator, transport: any Transport, onNews: @escaping @Sendable () -> Void) {
        self.transport = transport
        thread = LoopThread { pulse in
            var pause = NewsListener.idlePause
            var last: String?
            while pulse.rest(milliseconds: pause) {
                guard let request = replicator.newsRequest() else {
                    pause = NewsListener.idlePause
                    continue
                }
                // What it was told of before has not come through.
                let isRepeated = request.url == last
                switch (try? transport.send(request))?.status {
                case 200:
                    last = request.url
                    pause =
                        isRepeated ? min(pause * 2, NewsListener.longestPause) : NewsListener.shortestPause
                    onNews()
                case 204:
                    last = nil
                    pause = NewsListener.shortestPause
                default: pause = NewsListener.longestPause
                }
            }
        }
    }

    /// Ends the request under way and the thread, within a second or two. Call it once.
    package func stop() {
        transport.cancel()
        thread.stop()
    }
}

extension Replicator {
    /// What asks central to answer once there is something newer than the last believed answer told of; nil before one.
    func newsRequest() -> ClientRequest? {
        guard let pairing = store.pairing, let told = state.withLock({ $0.told }) else { return nil }
        return ClientRequest(
            "GET", "\(pairing.address)\(SyncHTTP.newsPath)?\(told.query)",
            headers: [("Authorization", "Bearer \(pairing.bearer)")], replyLimit: SyncLimits.answerBytes)
    }
}
