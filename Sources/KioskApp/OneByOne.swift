import Platform

/// A thread that does jobs one after another, for work that is too heavy for the web server's threads.
final class OneByOne: Sendable {
    private struct Queue {
        var jobs: [@Sendable () -> Void] = []
        var isClosed = false
    }

    private let queue: Locked<Queue>
    private let thread: BackgroundThread

    init() {
        let queue = Locked(Queue())
        self.queue = queue
        thread = BackgroundThread {
            while let jobs = OneByOne.next(queue) {
                for job in jobs { job() }
            }
        }
    }

    /// Adds a job. Once the thread is closing the job is let go of and does not run.
    func add(_ job: @escaping @Sendable () -> Void) {
        queue.notifying { if !$0.isClosed { $0.jobs.append(job) } }
    }

    /// Finishes the jobs that wait and ends the thread. Call it once.
    func close() {
        queue.notifying { $0.isClosed = true }
        thread.join()
    }

    private static func next(_ queue: Locked<Queue>) -> [@Sendable () -> Void]? {
        queue.wait(milliseconds: nil) { queue -> [@Sendable () -> Void]?? in
            if queue.jobs.isEmpty { return queue.isClosed ? .some(nil) : .none }
            defer { queue.jobs = [] }
            return queue.jobs
        } ?? nil
    }
}
