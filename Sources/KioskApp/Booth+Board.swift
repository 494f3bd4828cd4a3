import ContestCore
import KioskStore
import Platform
import Unicode

extension Booth {
    /// How many rows the first page shows.
    private static let boardRows = 5

    /// What the page needs before anybody plays.
    ///
    /// - Parameters:
    ///   - browser: one that is in the middle of an attempt goes on with that attempt's release, so that terms and
    ///     consents are read in the revision that the registration will name.
    ///   - introduction: what staff have to see first.
    func kiosk(for browser: String?, introduction: PairedView? = nil) throws -> KioskView {
        try oneAtATime {
            guard let release = try playedRelease(of: browser) ?? store.newestRelease() else {
                return try kioskWithoutEvent(introduction)
            }
            let content = release.content
            var board: [String: BoardView] = [:]
            for contest in content.contests {
                board[contest.id.text] = try self.board(of: contest, in: content.zone)
            }
            let now = try store.centralNow()
            let opening = now.map { content.opening(at: $0) } ?? .open
            let state = introduction != nil ? "paired" : opening == .open ? "open" : "closed"
            return KioskView(
                state: state, kiosk: store.pairing?.name, event: eventView(release),
                contest: try onlyContest(of: content), board: board,
                opens: now.flatMap { OpensView(opening, in: content.zone, now: $0) },
                introduction: introduction)
        }
    }

    private func kioskWithoutEvent(_ introduction: PairedView?) throws -> KioskView {
        guard let pairing = store.pairing else { return KioskView(state: "unpaired") }
        let contact = try store.contact()
        return KioskView(
            state: introduction == nil ? "waiting" : "paired", kiosk: pairing.name,
            introduction: introduction,
            trouble: (contact.down ?? contact.up).map(StaffWords(zone: nil).trouble))
    }

    func playedRelease(of browser: String?) throws -> StoredRelease? {
        guard let browser, let played = try store.currentAttempt(of: browser) else { return nil }
        return try store.release(played.attempt.plan.release)
    }

    /// Whether nobody may begin, by central's clock. Where that is not known, the kiosk stays open: its own may be set to
    /// anything.
    func isClosed(_ content: EventContent) throws -> Bool {
        guard let now = try store.centralNow() else { return false }
        return content.opening(at: now) != .open
    }

    func today(in zone: EventZone) -> CalendarDay { zone.day(of: clock.wallMilliseconds()) }

    /// Today's best at this kiosk, each person once.
    private func board(of contest: Contest, in zone: EventZone) throws -> BoardView {
        let today = today(in: zone)
        let board = try store.board(contest: contest, savedIn: zone.range(ofDay: today))
        return BoardView(
            rows: board.rows.prefix(Booth.boardRows).map(BoardView.Row.init),
            playedToday: try store.startedCount(contest: contest.id, on: today))
    }
}
