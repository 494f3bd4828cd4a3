import Platform
import SQLite

/// The one connection that commits and checkpoints, on a thread of its own.
///
/// Jobs that wait at the same time share a transaction: each runs in a savepoint of its own, one COMMIT makes
/// all of them durable, and each hears its result after that. A job that throws is undone alone; a COMMIT that
/// fails fails every job of its group.
final class WriteQueue: Sendable {
    /// A job as the thread sees it: it runs on the connection, and tells later how things went.
    private final class Job: Sendable {
        private let body: Locked<(@Sendable (Connection) throws -> Void)?>
        /// Called once, outside any transaction: nil after the COMMIT, else why nothing was kept.
        let finish: @Sendable (CentralStoreError?) -> Void

        init(
            _ body: @escaping @Sendable (Connection) throws -> Void,
            finish: @escaping @Sendable (CentralStoreError?) -> Void
        ) {
            self.body = Locked(body)
            self.finish = finish
        }

        /// Runs the body in the savepoint and lets go of it and of what it holds; what it throws undoes this job only.
        func run(_ connection: Connection) throws {
            let body = body.withLock { body in
                defer { body = nil }
                return body
            }
            try body?(connection)
        }
    }

    private struct State {
        var waiting: [Job] = []
        var isClosing = false
        var wantsProbe = false
        var wantsScrub: Bool
        var health = StoreHealth()
    }

    /// What the thread does next.
    private enum Step {
        case commit([Job])
        case probe
        case shortenLog
        case scrub
        case end
    }

    /// The most jobs of one transaction, so that the first of a long queue is not kept waiting by the last.
    private static let jobsPerCommit = 256
    /// How long the thread rests before it shortens a long write-ahead log, in milliseconds.
    private static let restMilliseconds: Int64 = 500
    /// And before it tries again to write the database anew, at most.
    private static let longestRestMilliseconds: Int64 = 600_000
    /// How often a trial commit is made at most, in milliseconds.
    private static let probeMilliseconds: Int64 = 10_000

    private let state: Locked<State>
    private let thread: BackgroundThread

    /// - Parameters:
    ///   - connection: handed over for good; it is closed at the end of the thread.
    ///   - path: the database file, beside which the write-ahead log lies.
    ///   - scrubs: the last process did not come to it.
    init(_ connection: sending Connection, path: String, clock: Clock, scrubs: Bool) {
        let state = Locked(State(wantsScrub: scrubs))
        let handover = Handover(connection)
        self.state = state
        thread = BackgroundThread {
            guard let connection = handover.take() else { return }
            WriteQueue.work(on: connection, state, WriteAheadLog(database: path), clock)
        }
    }

    /// Queues a job and returns at once.
    ///
    /// - Parameter completion: called on the writer's thread after the COMMIT, or with the reason why nothing was
    ///   kept; it must be quick, because every other writer waits for it.
    func submit<Success: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Success,
        then completion: @escaping @Sendable (Result<Success, any Error>) -> Void
    ) {
        let outcome = Locked<Result<Success, any Error>>(.failure(CentralStoreError.closing))
        let job = Job(
            { connection in
                let result = Result { try body(connection) }
                outcome.withLock { $0 = result }
                _ = try result.get()
            },
            finish: { failure in
                let result = outcome.withLock { $0 }
                if let failure, case .success = result { return completion(.failure(failure)) }
                completion(result)
            })
        let isQueued = state.notifying { state in
            if !state.isClosing { state.waiting.append(job) }
            return !state.isClosing
        }
        if !isQueued { completion(.failure(CentralStoreError.closing)) }
    }

    /// Runs a job and waits until it is committed.
    func run<Success: Sendable>(_ body: @escaping @Sendable (Connection) throws -> Success) throws -> Success
    {
        let answer = Locked<Result<Success, any Error>?>(nil)
        submit(body) { result in answer.notifying { $0 = result } }
        guard let result = answer.wait(milliseconds: nil, until: { $0 }) else {
            throw CentralStoreError.closing
        }
        return try result.get()
    }

    /// How the last commit went. Asks the thread for a trial commit when that is long ago, and does not wait for it.
    func health() -> StoreHealth {
        state.notifying { state in
            state.wantsProbe = true
            return state.health
        }
    }

    /// Has the database written anew, without what was deleted, after the transaction under way.
    func scrub() { state.notifying { $0.wantsScrub = true } }

    /// Finishes what is queued, empties the write-ahead log, closes the connection and ends the thread. Call it
    /// exactly once.
    func close() {
        state.notifying { $0.isClosing = true }
        thread.join()
    }

    private static func work(
        on connection: Connection, _ state: Locked<State>, _ log: WriteAheadLog, _ clock: Clock
    ) {
        var lastTry: Int64?
        /// How long the thread rests before it tries again to write the database anew; nil when that is done.
        var scrubRest: Int64?
        while true {
            let pause = scrubRest ?? (log.isLong ? restMilliseconds : nil)
            let step =
                state.wait(milliseconds: pause) { state in
                    next(
                        &state,
                        isProbeDue: lastTry.map { clock.bootMilliseconds() - $0 >= probeMilliseconds } ?? true
                    )
                } ?? (scrubRest == nil ? .shortenLog : .scrub)
            switch step {
            case .commit(let jobs):
                let failure = commit(jobs, on: connection)
                note(failure, in: state)
                lastTry = clock.bootMilliseconds()
                for job in jobs { job.finish(failure) }
            case .probe:
                note(commit([trial], on: connection), in: state)
                lastTry = clock.bootMilliseconds()
            case .shortenLog: log.shorten(connection)
            case .scrub: scrubRest = scrub(connection, log, after: scrubRest, in: state)
            case .end:
                log.shorten(connection)
                return
            }
        }
    }

    /// - Returns: how long to rest before the next try, in milliseconds; nil when it is done.
    private static func scrub(
        _ connection: Connection, _ log: WriteAheadLog, after rest: Int64?, in state: Locked<State>
    ) -> Int64? {
        do {
            let isDone = try Scrubbing.run(connection, log)
            state.withLock { $0.health.scrubbing = nil }
            // A reader of the old state goes soon.
            return isDone ? nil : restMilliseconds
        } catch {
            let failure = CentralStoreError(error)
            state.withLock { $0.health.scrubbing = failure }
            return min((rest ?? restMilliseconds) * 2, longestRestMilliseconds)
        }
    }

    private static func next(_ state: inout State, isProbeDue: Bool) -> Step? {
        if !state.waiting.isEmpty {
            let jobs = Array(state.waiting.prefix(jobsPerCommit))
            state.waiting.removeFirst(jobs.count)
            return .commit(jobs)
        }
        if state.wantsScrub {
            state.wantsScrub = false
            return .scrub
        }
        if state.isClosing { return .end }
        guard state.wantsProbe else { return nil }
        state.wantsProbe = false
        return isProbeDue ? .probe : nil
    }

    /// - Returns: why none of the jobs was kept, or nil when those that did not throw are durable.
    private static func commit(_ jobs: [Job], on connection: Connection) -> CentralStoreError? {
        do {
            try connection.transaction {
                for job in jobs {
                    do {
                        try connection.savepoint { try job.run(connection) }
                    } catch {
                        // On a full disk SQLite may have undone the whole transaction, not this job alone; going
                        // on would commit each later statement by itself.
                        if !connection.isInTransaction { throw error }
                    }
                }
            }
            return nil
        } catch {
            return CentralStoreError(error)
        }
    }

    /// A change that costs one page, to see whether the disk still takes commits.
    private static var trial: Job {
        Job(
            { try $0.run("UPDATE meta SET value = value + 1 WHERE name = 'trial_commits'") }, finish: { _ in }
        )
    }

    private static func note(_ failure: CentralStoreError?, in state: Locked<State>) {
        state.withLock { $0.health.failure = failure }
    }
}
