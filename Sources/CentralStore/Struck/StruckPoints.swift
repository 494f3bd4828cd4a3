import ContestCore

/// What questions that were struck off earned in an attempt, and could have earned.
struct StruckPoints: Equatable {
    private(set) var points = 0
    private(set) var maxPoints = 0

    /// - Parameters:
    ///   - struck: the ids of the contest's questions that were struck off.
    ///   - contest: as it was asked; nothing is taken away while that is not known.
    init(
        _ answers: @autoclosure () throws -> [StoredAnswer], struck: Set<String>, in contest: Contest?
    ) rethrows {
        guard let contest, !struck.isEmpty else { return }
        for answer in try answers() where struck.contains(answer.question) {
            guard let question = QuestionID(answer.question).flatMap({ contest.question($0) }) else {
                continue
            }
            let most = question.points + (contest.rules.speedBonus ?? 0)
            points += min(max(0, answer.points), most)
            maxPoints += most
        }
    }
}
