import Glibc

/// The polite requests to stop: SIGTERM and SIGINT.
enum StopSignal {
    /// Keeps the signals for `wait`. Call it in the main thread before any other thread starts, since threads
    /// inherit what is blocked.
    static func block() {
        var signals = set()
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

    private static func set() -> sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGTERM, SIGINT] { sigaddset(&signals, signal) }
        return signals
    }
}
