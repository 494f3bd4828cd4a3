import CentralStore
import SyncProtocol

/// Anonymous sums of several kiosks, days and contests, added up.
struct OverviewSums {
    private(set) var started = 0
    private(set) var finished = 0
    private(set) var givenUpInQuiz = 0
    private(set) var givenUpInForm = 0
    private(set) var scores: [Int: Int] = [:]
    /// By contest and question.
    private(set) var questions: [String: [String: QuestionSums]] = [:]

    init(_ all: [KioskSums]) {
        for part in all {
            started += part.sums.started
            finished += part.sums.finished
            givenUpInQuiz += part.sums.givenUpInQuiz
            givenUpInForm += part.sums.givenUpInForm
            scores.merge(part.sums.scores, uniquingKeysWith: +)
            questions[part.contest, default: [:]].merge(part.sums.questions) { left, right in
                QuestionSums(
                    asked: left.asked + right.asked, right: left.right + right.right,
                    timeMilliseconds: left.timeMilliseconds + right.timeMilliseconds)
            }
        }
    }

    /// Attempts that were started, as far as is known. Sums may come half a minute after the registrations whose
    /// attempts they count.
    func started(registered: Int) -> Int { max(started, finished(registered: registered)) }

    /// Attempts that were finished, as far as is known.
    func finished(registered: Int) -> Int { max(finished, registered) }

    /// Over all finished attempts; nil when there is none.
    var averageScore: Double? {
        let count = scores.values.reduce(0, +)
        guard count > 0 else { return nil }
        // In floating point, since a broken kiosk can tell of any score.
        let points = scores.reduce(0.0) { $0 + Double($1.key) * Double($1.value) }
        return (points * 100 / Double(count)).rounded(.towardZero) / 100
    }
}
