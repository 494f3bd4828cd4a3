import Glibc

/// A value that only one thread at a time can touch.
///
/// It has the shape of the standard library's `Mutex`. It stands on `pthread_mutex_t` because the thread
/// sanitizer sees through that one, and because a condition variable comes with it.
///
/// `@unchecked Sendable` holds because `value` is reached only between `pthread_mutex_lock` and
/// `pthread_mutex_unlock` of the mutex that lives and dies with it.
package final class Locked<Value>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var value: Value

    package init(_ value: sending Value) {
        self.value = value
        pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Runs `body` while no other thread can touch the value. `body` must not lock the same value again.
    package func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }

    /// Runs `body` and wakes every thread that waits in `wait`.
    package func notifying<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        pthread_mutex_lock(mutex)
        defer {
            pthread_cond_broadcast(condition)
            pthread_mutex_unlock(mutex)
        }
        return try body(&value)
    }

    /// Waits until `body` returns a result, asking it at once, after every `notifying`, and a last time when
    /// the time is over; gives nil when there is none even then.
    ///
    /// - Parameter milliseconds: how long to wait at most; nil waits for ever.
    package func wait<Result>(
        milliseconds: Int64?, until body: (inout sending Value) -> sending Result?
    ) -> sending Result? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        var deadline = timespec()
        if let milliseconds {
            clock_gettime(CLOCK_MONOTONIC, &deadline)
            let nanoseconds = deadline.tv_nsec + Int(milliseconds % 1000) * 1_000_000
            deadline.tv_sec += Int(milliseconds / 1000) + nanoseconds / 1_000_000_000
            deadline.tv_nsec = nanoseconds % 1_000_000_000
        }
        while true {
            if let result = body(&value) { return result }
            guard milliseconds != nil else {
                pthread_cond_wait(condition, mutex)
                continue
            }
            if pthread_cond_timedwait(condition, mutex, &deadline) == ETIMEDOUT { return body(&value) }
        }
    }
}
