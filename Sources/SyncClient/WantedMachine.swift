import SyncProtocol

/// Which of the lines that central asks for go next: the rules, without doing anything. Central asks with every answer
/// until it has them or knows that they are gone, so nothing needs to be remembered but what failed. Lines that are set
/// aside go unasked as well, once in each life of central: it may have them from before it was restored.
///
/// Every `now` is in milliseconds of the boot clock.
struct WantedMachine {
    /// Lines that central refused alone: their stubs go, as for a line that is gone.
    private(set) var stubs: Set<LineID> = []
    private var offered: Set<LineID> = []
    private var generation: Generation?
    private var limit = SyncLimits.linesPerPush
    private var backoff = Backoff()
    private var notBefore = Int64.min

    /// What became of the lines that were sent.
    enum Outcome: Equatable {
        case taken
        /// Central refuses the content, with 413 or 422.
        case refused
        /// There was no answer, or one that says nothing about the lines.
        case failed
    }

    /// Those of the lines that are set aside that go although nobody asks.
    mutating func offers(_ setAside: [LineID], besides wanted: [LineID], in generation: Generation)
        -> [LineID]
    {
        if generation != self.generation {
            self.generation = generation
            offered = []
            stubs = []
        }
        return setAside.filter { !offered.contains($0) && !wanted.contains($0) }
    }

    /// The lines to send now; none while a pause runs.
    func next(_ wanted: [LineID], at now: Int64) -> ArraySlice<LineID> {
        now >= notBefore ? wanted.prefix(limit) : []
    }

    /// - Parameters:
    ///   - sent: the lines that went.
    ///   - random: a number from 0 up to and with its argument.
    mutating func receive(_ outcome: Outcome, _ sent: [LineID], at now: Int64, random: (Int64) -> Int64) {
        switch outcome {
        case .taken:
            offered.formUnion(sent)
            backoff.succeed()
            limit = min(SyncLimits.linesPerPush, limit * 2)
        case .refused:
            limit = max(1, sent.count / 2)
            if sent.count == 1 { stubs.formUnion(sent) }
            notBefore = now + backoff.fail(random)
        case .failed:
            notBefore = now + backoff.fail(random)
        }
    }
}
