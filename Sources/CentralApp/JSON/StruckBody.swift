import CentralStore
import ContestCore
import WebServer

/// Why a question counts for nobody any more.
struct StruckBody: Encodable {
    let reason: String
    let by: String
    let at: String

    init(_ struck: StruckQuestion, _ event: EventView) {
        reason = struck.reason
        by = struck.struckBy
        at = event.moment(struck.struckAtMilliseconds)
    }
}

/// A question that was ever asked, and whether it still counts.
struct AskedQuestionBody: Encodable {
    let id: String
    let text: String
    @Explicit var struck: StruckBody?

    /// Those of one contest that were struck off.
    static func struck(
        of contest: String, _ event: EventView, _ snapshot: CentralSnapshot
    ) throws -> [AskedQuestionBody] {
        // Hardly ever is there one, and no release has to be read.
        guard try !snapshot.struckQuestions(of: event.id).isEmpty else { return [] }
        return try all(of: contest, event, snapshot).filter { $0.struck != nil }
    }

    /// Those of one contest, the newest release's first.
    static func all(
        of contest: String, _ event: EventView, _ snapshot: CentralSnapshot
    ) throws -> [AskedQuestionBody] {
        let struck = Dictionary(
            uniqueKeysWithValues: try snapshot.struckQuestions(of: event.id)
                .filter { $0.contest == contest }.map { ($0.question, $0) })
        let releases = try snapshot.releases(of: event.id).map(\.content)
        return AskedQuestion.all(in: releases, event.language).filter { $0.asked.contest == contest }.map {
            AskedQuestionBody(
                id: $0.asked.question, text: $0.text,
                struck: struck[$0.asked.question].map { StruckBody($0, event) })
        }
    }
}
