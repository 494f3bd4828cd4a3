import ContestCore
import KioskStore

extension Booth {
    /// The one contest that staff chose for this kiosk; nil lets visitors choose, and so does a choice that is gone from
    /// the release.
    func onlyContest(of content: EventContent) throws -> ContestID? {
        try store.chosenContest().flatMap { content.contest($0)?.id }
    }

    /// Sets which contest is played here; attempts that run end as they began.
    ///
    /// - Parameter contest: nil lets visitors choose.
    func choose(_ contest: ContestID?) throws {
        try oneAtATime {
            guard let release = try store.newestRelease() else { throw BoothError.noEvent }
            if let contest, release.content.contest(contest) == nil { throw BoothError.unknownContest }
            try store.choose(contest)
        }
    }
}
