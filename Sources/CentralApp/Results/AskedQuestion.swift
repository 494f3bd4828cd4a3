import ContestCore

/// A question of a contest; the same one in every release.
struct AskedQuestion: Hashable {
    let contest: String
    let question: String

    /// All that any release ever asked, in the order of the newest release; those that it has no longer stand behind,
    /// the latest first. With the newest text of each.
    ///
    /// - Parameter releases: the newest first.
    static func all(in releases: [EventContent], _ language: LanguageCode) -> [(
        asked: AskedQuestion, text: String
    )] {
        var seen: Set<AskedQuestion> = []
        return releases.flatMap { release in
            release.contests.flatMap { contest in
                contest.questions.compactMap { question in
                    let asked = AskedQuestion(contest: contest.id.text, question: question.id.text)
                    return seen.insert(asked).inserted ? (asked, question.text.text(in: language)) : nil
                }
            }
        }
    }
}
