import ContestCore
import SQLite
import SyncProtocol

/// What a projection looks up again and again within one job. Nothing in it changes while the job runs.
final class ProjectionCache {
    private struct Name: Hashable {
        let event: String
        let release: ReleaseName
    }

    private let snapshot: CentralSnapshot
    private var releases: [Name: StoredRelease] = [:]
    private var contestKeys: [Int64: [String: Int64]] = [:]
    private var rules: [Int64: Counting] = [:]
    private var struck: [Int64: Set<String>] = [:]

    init(_ snapshot: CentralSnapshot) { self.snapshot = snapshot }

    /// The release that a line names; nil when it is not known here.
    func release(_ release: ReleaseName, of event: String) throws -> StoredRelease? {
        let name = Name(event: event, release: release)
        if let known = releases[name] { return known }
        let found = try snapshot.release(release, of: event)
        releases[name] = found
        return found
    }

    /// A contest of an event; nil when no release of it ever had that.
    func contestKey(_ contest: String, eventKey: Int64) throws -> Int64? {
        if let known = contestKeys[eventKey]?[contest] { return known }
        let found = try snapshot.contestKey(contest, eventKey: eventKey)
        contestKeys[eventKey, default: [:]][contest] = found
        return found
    }

    /// The ids of a contest's questions that were struck off.
    func struckQuestions(of contestKey: Int64) throws -> Set<String> {
        if let known = struck[contestKey] { return known }
        let found = Set(
            try snapshot.connection.all(
                "SELECT question FROM struck_questions WHERE contest_key = ?", contestKey
            ) { $0.text(0) })
        struck[contestKey] = found
        return found
    }

    /// Which attempt of a person counts in a contest.
    func rule(of contestKey: Int64) throws -> Counting {
        if let known = rules[contestKey] { return known }
        let rule = try snapshot.connection.first(
            "SELECT counts FROM contests WHERE contest_key = ?", contestKey
        ) { $0.text(0) }
        guard let counting = rule.flatMap({ Counting(rawValue: $0) }) else {
            throw CentralStoreError.damaged("central.db holds a contest without a rule")
        }
        rules[contestKey] = counting
        return counting
    }
}
