package import ContestCore

extension Contest {
    /// True when the attempt had more time than the contest gives, so that its time does not rank.
    package func isExtended(_ attempt: AttemptRecord) -> Bool {
        isExtended(
            limit: attempt.limitMilliseconds, questionLimit: attempt.questionLimitMilliseconds)
    }
}
