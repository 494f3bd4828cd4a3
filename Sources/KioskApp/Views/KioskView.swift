import ContestCore
import KioskStore
import WebServer

/// `GET /api/kiosk`.
struct KioskView: Encodable {
    struct Kiosk: Encodable { @Explicit var name: String? }

    struct Idle: Encodable {
        /// Without a touch, until the page asks whether the visitor is still there.
        let afterMs: Milliseconds = 60_000
        /// How long it waits for an answer.
        let warnMs: Milliseconds = 20_000
    }

    /// `open`, `closed` or `unpaired`.
    let state: String
    let kiosk: Kiosk
    @Explicit var event: EventView?
    /// By contest.
    let board: [String: BoardView]
    let idle = Idle()

    init(state: String, kiosk: String?, event: EventView?, board: [String: BoardView]) {
        self.state = state
        self.kiosk = Kiosk(name: kiosk)
        self.event = event
        self.board = board
    }
}

/// The best of today at this kiosk.
struct BoardView: Encodable {
    struct Row: Encodable {
        let place: Int
        /// First name and initial, the most that a stranger may read.
        let name: String
        let score: Int
        let maxScore: Int
        let timeMs: Milliseconds

        init(_ row: Board.Row) {
            place = row.place.place
            name = row.registration.publicName
            score = row.registration.score
            maxScore = row.registration.maxScore
            timeMs = row.registration.timeMilliseconds
        }
    }

    let rows: [Row]
    let playedToday: Int
}
