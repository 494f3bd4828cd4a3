import ContestCore
import KioskStore
import SyncProtocol
import Unicode
import WebServer

/// How far a rehearsal is.
enum StaffRehearsal {
    /// In Unix milliseconds.
    case on(since: Int64)
    case waiting
}

/// `GET /api/staff/status`. No addresses: the booth's screen is read by many.
struct StaffStatusView: Encodable {
    struct Kiosk: Encodable { @Explicit var name: String? }
    struct Event: Encodable {
        struct Contest: Encodable {
            let id: String
            let title: String
        }

        let name: String
        let contests: [Contest]
        /// The one contest that is played here; null lets visitors choose.
        @Explicit var contest: String?

        init(_ content: EventContent, contest: ContestID?) {
            name = content.name.text(in: content.defaultLanguage)
            contests = content.contests.map {
                Contest(id: $0.id.text, title: $0.title.text(in: content.defaultLanguage))
            }
            self.contest = contest?.text
        }
    }

    struct Release: Encodable { let number: Int }

    struct Trouble: Encodable {
        /// The page has a sentence for each.
        let code: String
        /// What the sentence names.
        let details: [String: String]
        let since: String
    }

    struct Blocked: Encodable {
        @Explicit var up: Trouble?
        @Explicit var down: Trouble?
    }

    struct Recent: Encodable {
        let at: String
        let name: String
        let score: Int
        let maxScore: Int
        let received: Bool
    }

    struct Clock: Encodable {
        /// By how much this kiosk's clock is ahead of central's; null until central has confirmed it in this boot.
        @Explicit var errorMs: Int64?
        let wordsCode: String
    }

    /// Central told this kiosk to leave; what it still waits for.
    struct Leaving: Encodable {
        let waiting: Int
        let setAside: Int
        let damagedCopies: Int
        let visitors: Int

        init(_ farewell: Farewell) {
            waiting = farewell.unfinished.waiting
            setAside = farewell.unfinished.setAside
            damagedCopies = farewell.unfinished.damagedCopies
            visitors = farewell.visitors
        }
    }

    /// A draft is played instead of what is published, or will be when nobody is in the middle of a quiz.
    struct Rehearsal: Encodable {
        /// `on` or `waiting`.
        let state: String
        @Explicit var since: String?
    }

    struct Pack: Encodable {
        let state: PackUp.State
        @Explicit var step: PackUp.Step?
        let safe: Bool
    }

    let asOf: String
    let kiosk: Kiosk
    let packUp: Pack
    /// `3-214-9f2c`
    @Explicit var closeOfDay: String?
    @Explicit var event: Event?
    @Explicit var release: Release?
    let saved: Int
    let received: Int
    let safe: Int
    let waiting: Int
    let setAside: Int
    @Explicit var oldestWaitingAt: String?
    @Explicit var lastContactAt: String?
    /// The gravest of what goes wrong.
    @Explicit var trouble: Trouble?
    let blocked: Blocked
    let heldAtCentral: Int
    /// What central wants staff to read.
    @Explicit var message: String?
    @Explicit var leaving: Leaving?
    @Explicit var rehearsal: Rehearsal?
    @Explicit var nextTryInS: Int?
    @Explicit var central: String?
    /// The two words that central shows too.
    @Explicit var words: String?
    let app: String
    @Explicit var diskFreeMb: Int?
    let clock: Clock
    let registeredToday: Int
    let recent: [Recent]

    init(
        _ words: StaffWords, pairing: KioskPairing?, release: StoredRelease?, contest: ContestID?,
        counts: JournalCounts,
        contact: Contact, clock: ClockKnowledge, packUp: PackUp, closeOfDay: CloseOfDay?,
        recent: [SavedRegistration], registeredToday: Int, diskFree: Int?, trouble: StoreTrouble?,
        version: String, message: String?, farewell: Farewell?, rehearsal: StaffRehearsal?,
        nextTry: Int?, now: Int64
    ) {
        asOf = words.timestamp(now)
        kiosk = Kiosk(name: pairing?.name)
        self.packUp = Pack(state: packUp.state, step: packUp.step, safe: packUp.isSafe)
        self.closeOfDay = closeOfDay?.description
        event = release.map { Event($0.content, contest: contest) }
        self.release = release.map { Release(number: $0.name.number) }
        saved = counts.saved
        received = counts.received
        safe = counts.safe
        waiting = counts.waiting
        setAside = counts.setAside
        oldestWaitingAt = counts.oldestWaitingMilliseconds.map(words.timestamp)
        lastContactAt = contact.lastMilliseconds.map(words.timestamp)
        blocked = Blocked(up: contact.up.map(words.trouble), down: contact.down.map(words.trouble))
        self.trouble = trouble.map(words.trouble) ?? blocked.up ?? blocked.down
        heldAtCentral = contact.heldAtCentral
        self.message = message
        leaving = farewell.map { Leaving($0) }
        switch rehearsal {
        case .on(let since)?: self.rehearsal = Rehearsal(state: "on", since: words.timestamp(since))
        case .waiting?: self.rehearsal = Rehearsal(state: "waiting", since: nil)
        case nil: break
        }
        nextTryInS = nextTry
        central = pairing?.address
        self.words = pairing.map { PairedView($0).words }
        app = version
        diskFreeMb = diskFree
        self.clock = Clock(errorMs: clock.errorMilliseconds, wordsCode: clock.words.rawValue)
        self.registeredToday = registeredToday
        self.recent = recent.map(words.recent)
    }
}

/// Moments as the staff page shows them: in the event's zone, or in UTC before there is an event.
struct StaffWords {
    private let zone: EventZone?

    init(zone: EventZone?) { self.zone = zone ?? EventZone(identifier: "UTC") }

    func timestamp(_ moment: Int64) -> String { zone?.timestamp(ofUnixMilliseconds: moment) ?? "" }

    func trouble(_ trouble: Contact.Trouble) -> StaffStatusView.Trouble {
        StaffStatusView.Trouble(
            code: trouble.code, details: trouble.details, since: timestamp(trouble.sinceMilliseconds))
    }

    func trouble(_ trouble: StoreTrouble) -> StaffStatusView.Trouble {
        StaffStatusView.Trouble(
            code: trouble.code, details: [:], since: timestamp(trouble.sinceMilliseconds))
    }

    func recent(_ saved: SavedRegistration) -> StaffStatusView.Recent {
        StaffStatusView.Recent(
            at: zone?.clock(of: saved.savedAt) ?? "", name: saved.publicName, score: saved.score,
            maxScore: saved.maxScore, received: saved.isReceived)
    }
}
