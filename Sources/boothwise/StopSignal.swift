import Glibc

/// The polite requests to stop: SIGTERM and SIGINT; and SIGHUP, the one to read files again.
enum StopSignal {
    /// Keeps the signals for `wait`. Call it in the main thread before any other thread starts, since threads
    /// inherit what is blocked.
    ///
    /// - Parameter reloads: whether SIGHUP is waited for, too.
    static func block(reloads: Bool = false) {
        var signals = set(reloads ? [SIGHUP] : [])
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        // A browser that leaves in the middle of an answer must not end the process.
        signal(SIGPIPE, SIG_IGN)
    }

    /// Sleeps until one of the signals comes, or `milliseconds` are over; tells whether one came.
    static func wait(milliseconds: Int? = nil) -> Bool {
        var signals = set()
        guard let milliseconds else {
            var signal: Int32 = 0
            return sigwait(&signals, &signal) == 0
        }
        var limit = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
        return sigtimedwait(&signals, nil, &limit) > 0
    }

    /// Sleeps until a request to stop comes. Whenever SIGHUP comes meanwhile, `reload` is called.
    ///
    /// Without it, as in the other functions, SIGHUP keeps its usual meaning: the terminal is gone, and so is the
    /// program. Then `block` must not have been told of it either.
    static func wait(reload: () -> Void) {
        var signals = set([SIGHUP])
        var signal: Int32 = 0
        while sigwait(&signals, &signal) == 0, signal == SIGHUP { reload() }
    }

    private static func set(_ more: [Int32] = []) -> sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGTERM, SIGINT] + more { sigaddset(&signals, signal) }
        return signals
    }
}
