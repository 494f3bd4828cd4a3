import CentralStore
import ContestCore
import SyncProtocol
import WebServer

/// Which attempt of a person was the first, where journals and clocks do not tell.
struct FirstAttemptBody: Encodable {
    let contest: String
    let possible: [PossibleFirstBody]
    /// The one that an admin has named; null while nobody has.
    @Explicit var decided: String?
    @Explicit var decidedBy: String?
    @Explicit var decidedAt: String?

    /// Nil when there is no doubt.
    init?(
        _ contest: ContestID, _ attempt: FirstAttempt?, _ event: EventView, _ snapshot: CentralSnapshot
    ) throws {
        guard let attempt, attempt.possible.count > 1 else { return nil }
        self.contest = contest.text
        possible = try attempt.possible.map { try PossibleFirstBody($0, event, snapshot) }
        decided = attempt.decision?.first.rawValue
        decidedBy = attempt.decision?.user
        decidedAt = event.moment(attempt.decision?.atMilliseconds)
    }
}

/// An attempt that may have been the first.
struct PossibleFirstBody: Encodable {
    let registration: String
    let kiosk: String
    let at: String
    /// By how much that may be wrong; null when nobody knows.
    @Explicit var clockErrorMs: Int64?

    init(_ place: SavedPlace, _ event: EventView, _ snapshot: CentralSnapshot) throws {
        registration = place.id.rawValue
        kiosk = try snapshot.kiosk(of: place)?.name ?? ""
        at = event.moment(place.atMilliseconds)
        clockErrorMs = place.errorMilliseconds
    }
}
