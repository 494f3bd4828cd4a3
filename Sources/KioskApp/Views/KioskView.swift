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

    /// `unpaired`; `paired` until staff have seen the introduction; `waiting` for the first release; `open` or `closed`.
    let state: String
    let kiosk: Kiosk
    @Explicit var event: EventView?
    /// The one contest that is played here; null lets visitors choose.
    @Explicit var contest: String?
    /// By contest.
    let board: [String: BoardView]
    /// While it is closed and opens again.
    @Explicit var opens: OpensView?
    let idle = Idle()
    /// A draft is played, and nothing is saved.
    var rehearsal = false
    /// While staff have to see it.
    @Explicit var introduction: PairedView?
    /// What keeps the first release away.
    @Explicit var trouble: StaffStatusView.Trouble?

    init(
        state: String, kiosk: String? = nil, event: EventView? = nil, contest: ContestID? = nil,
        board: [String: BoardView] = [:], opens: OpensView? = nil, introduction: PairedView? = nil,
        trouble: StaffStatusView.Trouble? = nil
    ) {
        self.state = state
        self.kiosk = Kiosk(name: kiosk)
        self.event = event
        self.contest = contest?.text
        self.board = board
        self.opens = opens
        self.introduction = introduction
        self.trouble = trouble
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
