import ContestCore
import WebServer

/// An attempt as its browser sees it: questions in this attempt's order and language, and nothing that tells the
/// right choice before the end.
struct AttemptView: Encodable {
    let id: String
    let contest: String
    let language: String
    /// `running` or `closed`.
    let state: String
    @Explicit var limitMs: Milliseconds?
    @Explicit var remainingMs: Milliseconds?
    @Explicit var questionLimitMs: Milliseconds?
    /// Of the question that the visitor is at.
    @Explicit var questionRemainingMs: Milliseconds?
    /// An answer cannot be changed, and there is no way back.
    let final: Bool
    let showRight: Bool
    /// How many more wrong answers end the quiz.
    @Explicit var strikesLeft: Int?
    let elapsedMs: Milliseconds
    let nowQuestion: String
    let questions: [QuestionView]
    /// Only when closed.
    @Explicit var result: ResultView?
    /// Only when the visitor has registered with this attempt.
    @Explicit var registered: RegisteredView?

    init(_ attempt: Attempt, of contest: Contest, at now: BootTime, registered: RegisteredView?) {
        let plan = attempt.plan
        id = plan.id
        self.contest = plan.contest.text
        language = plan.language.text
        state = attempt.isRunning ? "running" : "closed"
        limitMs = plan.limit
        remainingMs = attempt.remaining(at: now)
        questionLimitMs = plan.rules.questionLimit
        questionRemainingMs = attempt.questionRemaining(at: now)
        final = plan.rules.areAnswersFinal
        showRight = plan.rules.showsRight
        strikesLeft = attempt.strikesLeft
        elapsedMs = attempt.elapsed(at: now)
        nowQuestion = attempt.position.text
        questions = plan.questions.compactMap { planned in
            contest.question(planned.id).map {
                QuestionView(
                    $0, order: planned.order, language: plan.language, choice: attempt.choice(of: planned.id),
                    verdict: VerdictView($0, in: attempt, at: now))
            }
        }
        result = attempt.outcome.map(ResultView.init)
        self.registered = registered
    }
}

struct QuestionView: Encodable {
    let id: String
    let text: String
    @Explicit var code: Code?
    let choices: [ChoiceView]
    @Explicit var choice: String?
    /// Only where it is told, and once the answer is final.
    @Explicit var verdict: VerdictView?

    init(
        _ question: Question, order: [ChoiceID], language: LanguageCode, choice: ChoiceID?,
        verdict: VerdictView?
    ) {
        self.verdict = verdict
        id = question.id.text
        text = question.text.text(in: language)
        code = question.code
        choices = order.compactMap(question.choice).map { ChoiceView($0, language: language) }
        self.choice = choice?.text
    }
}

struct ChoiceView: Encodable {
    let id: String
    let text: String
    let code: Bool

    init(_ choice: Choice, language: LanguageCode) {
        id = choice.id.text
        text = choice.text.text(in: language)
        code = choice.isCode
    }
}

struct ResultView: Encodable {
    let score: Int
    let maxScore: Int
    let timeMs: Milliseconds
    let closedBy: ClosedBy
    let answered: Int
    let total: Int

    init(_ outcome: Outcome) {
        score = outcome.score
        maxScore = outcome.maxScore
        timeMs = outcome.timeMilliseconds
        closedBy = outcome.closedBy
        answered = outcome.answeredCount
        total = outcome.answers.count
    }
}
