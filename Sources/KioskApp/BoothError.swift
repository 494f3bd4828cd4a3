/// What a visitor or the page asked for and cannot have; routes turn it into an answer.
enum BoothError: Error, Equatable {
    /// No event has been published for this kiosk.
    case noEvent
    case unknownContest
    case unknownLanguage
    /// There is no such attempt, or it is another browser's.
    case unknownAttempt
    case unknownQuestion
    case unknownChoice
    /// The attempt is closed, or the answer came after its time.
    case attemptOver
    /// Answers are final here, and the question takes none any more.
    case questionOver
    /// The form came while the quiz still runs.
    case attemptRunning
    /// The contest takes no more attempts.
    case closed
    /// A rehearsal has just begun, and this was not meant for it.
    case rehearsing
    /// Not enough memory to hash a PIN.
    case outOfMemory
}
