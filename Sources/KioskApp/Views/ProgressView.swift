import ContestCore
import WebServer

/// What the page hears after each step of a running attempt.
struct ProgressView: Encodable {
    @Explicit var remainingMs: Milliseconds?
    /// Of the question that the visitor is at.
    @Explicit var questionRemainingMs: Milliseconds?
    /// How many more wrong answers end the quiz.
    @Explicit var strikesLeft: Int?
    /// Of the question that the step was about.
    @Explicit var verdict: VerdictView?

    init(_ attempt: Attempt, about question: Question?, at now: BootTime) {
        remainingMs = attempt.remaining(at: now)
        questionRemainingMs = attempt.questionRemaining(at: now)
        strikesLeft = attempt.strikesLeft
        verdict = question.flatMap { VerdictView($0, in: attempt, at: now) }
    }
}

/// What was right, and why.
struct VerdictView: Encodable {
    let right: String
    @Explicit var explanation: String?

    /// Nil where it must not be told, or not yet.
    init?(_ question: Question, in attempt: Attempt, at now: BootTime) {
        guard attempt.plan.rules.showsRight, attempt.isOver(question.id, at: now) else { return nil }
        right = question.rightChoice.text
        explanation = question.explanation?.text(in: attempt.plan.language)
    }
}
