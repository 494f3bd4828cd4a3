/// A thread that does jobs one after another, for work that is too heavy for the web server's threads.
package final class JobThread: Sendable {
    private struct Queue {
        var jobs: [@Sendable () -> Void] = []
        var isClosed = false
    }

    private let longestQueue: Int
    private let queue: Locked<Queue>
    private let thread: BackgroundThread

    /// Starts the thread.
    ///
    /// - Parameter longestQueue: how many jobs may wait.
    package init(longestQueue: Int = .max) {
        self.longestQueue = longestQueue
        let queue = Locked(Queue())
        self.queue = queue
        thread = BackgroundThread {
            while let job = JobThread.next(queue) { job() }
        }
    }

    /// Adds a job.
    ///
    /// - Returns: false when too many wait already or the thread is closing; the job does not run then.
    @discardableResult
    package func add(_ job: @escaping @Sendable () -> Void) -> Bool {
        queue.notifying { queue in
            guard !queue.isClosed, queue.jobs.count < longestQueue else { return false }
            queue.jobs.append(job)
            return true
        }
    }

    /// Finishes the job that runs and ends the thread. Call it once.
    ///
    /// - Parameter isHasty: the jobs that wait are forgotten instead of finished.
    package func close(isHasty: Bool = false) {
        queue.notifying { queue in
            queue.isClosed = true
            if isHasty { queue.jobs = [] }
        }
        thread.join()
    }

    private static func next(_ queue: Locked<Queue>) -> (@Sendable () -> Void)? {
        let next: (@Sendable () -> Void)?? = queue.wait(milliseconds: nil) { queue in
            if !queue.jobs.isEmpty { return queue.jobs.removeFirst() }
            return queue.isClosed ? .some(nil) : nil
        }
        return next ?? nil
    }
}
