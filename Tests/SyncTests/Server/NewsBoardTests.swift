import CentralStore
import CentralTestSupport
import ContestCore
import Logging
import Platform
import SyncProtocol
import SyncServer
import TestSupport
import Testing
import WebServer

@Suite struct NewsBoardTests {
    private let headquarters: Headquarters
    private let board: NewsBoard
    private let kiosk: KioskDouble
    private let router: Router

    init() throws {
        headquarters = try Headquarters()
        board = NewsBoard(headquarters.store, clock: headquarters.clock.clock)
        kiosk = try headquarters.kiosk()
        var router = Router()
        SyncRoutes(store: headquarters.store, clock: headquarters.clock.clock, log: .silent, news: board)
            .add(to: &router)
        self.router = router
    }

    private func known() throws -> NewestNames {
        let device = try #require(try headquarters.store.read { try $0.device(kiosk.device) })
        return try headquarters.store.read {
            NewestNames(
                release: try $0.releaseNames(for: device)[device.event.text],
                order: try $0.newestOrder(to: device, of: headquarters.store.generation))
        }
    }

    private func request(_ known: NewestNames) throws -> Request {
        try Request(
            .get, "\(SyncHTTP.newsPath)?\(known.query)", headers: ["Authorization": "Bearer \(kiosk.token)"])
    }

    /// Asks on a thread of its own, and does something again and again until the answer is there.
    private func ask(_ known: NewestNames, meanwhile: () throws -> Void) throws -> Int {
        let request = try request(known)
        let status = Locked<Int?>(nil)
        let thread = BackgroundThread { [router] in
            let answer = router.respond(to: request, seconds: 60).status
            status.notifying { $0 = answer }
        }
        defer { thread.join() }
        while true {
            if let status = status.wait(milliseconds: 20, until: { $0 }) { return status }
            try meanwhile()
        }
    }

    @Test func `a kiosk that knows less than there is hears at once`() throws {
        let order = OrderName(generation: headquarters.store.generation, number: 0)
        #expect(try ask(NewestNames(release: nil, order: order)) { board.look() } == 200)
    }

    @Test func `an order that comes while a kiosk waits is news`() throws {
        let device = try #require(try headquarters.store.read { try $0.device(kiosk.device) })
        let status = try ask(try known()) {
            _ = try headquarters.store.write { try $0.order(.message("Please call."), to: device) }
            board.look()
        }
        #expect(status == 200)
    }

    @Test func `without news the answer comes when the time is over`() throws {
        let status = try ask(try known()) {
            headquarters.clock.advance(milliseconds: SyncLimits.newsMilliseconds)
            board.look()
        }
        #expect(status == 204)
    }

    @Test func `a second request of a kiosk ends the first`() throws {
        let second = try request(try known())
        // It ends at once or after the first, whichever came later.
        #expect(try ask(try known()) { _ = router.respond(to: second, seconds: 0) } == 204)
    }

    @Test func `who asks without a token or without names is told so`() throws {
        let bare = try Request(.get, SyncHTTP.newsPath, headers: ["Authorization": "Bearer \(kiosk.token)"])
        #expect(router.respond(to: bare).status == 400)
        #expect(
            router.respond(to: try Request(.get, "\(SyncHTTP.newsPath)?\(try known().query)")).status == 401)
    }
}
