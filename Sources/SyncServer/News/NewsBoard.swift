package import CentralStore
import ContestCore
package import Platform
import SyncProtocol
import WebServer

/// Kiosks that wait to hear of something new, one request of each.
///
/// It looks into the database once a second while somebody waits, so whoever wrote there needs to know nothing of it.
package final class NewsBoard: Sendable {
    /// A request that is not answered yet.
    private struct Waiter: Sendable {
        let device: Device
        let known: NewestNames
        /// Boot milliseconds.
        let end: Int64
        let pending: PendingResponse
    }

    private static let pause: Int64 = 1_000

    private let store: CentralDatabase
    private let clock: Clock
    private let waiters = Locked<[DeviceID: Waiter]>([:])

    package init(_ store: CentralDatabase, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// Looks from now on.
    ///
    /// - Returns: the thread, which is to be stopped before the store closes; whoever waits then is answered by the web
    ///   server's end.
    package func start() -> LoopThread {
        LoopThread { [self] pulse in
            while pulse.rest(milliseconds: NewsBoard.pause) { look() }
        }
    }

    /// The request waits for other names than those that its kiosk knows. An older one of the same kiosk ends.
    func wait(_ pending: PendingResponse, of device: Device, known: NewestNames) {
        let waiter = Waiter(
            device: device, known: known, end: clock.bootMilliseconds() + SyncLimits.newsMilliseconds,
            pending: pending)
        let older = waiters.withLock { $0.updateValue(waiter, forKey: device.id) }
        older?.pending.answer(.noContent)
    }

    /// Answers everybody for whom there is something new, or who has waited for long enough.
    package func look() {
        let waiting = waiters.withLock { Array($0.values) }
        guard !waiting.isEmpty else { return }
        let now = clock.bootMilliseconds()
        // A database that cannot be read now has nothing new.
        let news = try? store.read { snapshot in try waiting.map { try newest(for: $0.device, snapshot) } }
        for (index, waiter) in waiting.enumerated() {
            let hasNews = news.map { $0[index] != waiter.known } ?? false
            guard hasNews || now >= waiter.end else { continue }
            let isFirst = waiter.pending.answer(hasNews ? NewsBoard.news : .noContent)
            // One that was answered already has another in its place.
            if isFirst { waiters.withLock { _ = $0.removeValue(forKey: waiter.device.id) } }
        }
    }

    /// What an answer to a push of this kiosk names.
    private func newest(for device: Device, _ snapshot: CentralSnapshot) throws -> NewestNames {
        NewestNames(
            release: try snapshot.releaseNames(for: device)[device.event.text],
            order: try snapshot.newestOrder(to: device, of: store.generation))
    }

    private static var news: Response {
        Response(
            200, headers: ["Content-Type": SyncHTTP.messageType, "Cache-Control": "no-store"],
            body: .bytes(Array(#"{"code":"news"}"#.utf8)))
    }
}
