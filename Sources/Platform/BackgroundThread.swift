import Glibc

/// One thread of our own that runs a body to its end.
package final class BackgroundThread: Sendable {
    private let handle: pthread_t

    /// Starts the thread. Signals stay with the main thread, which blocks them before any thread begins.
    ///
    /// - Parameter givesWay: lets every other thread go first where processors are short.
    package init(givesWay: Bool = false, _ body: @escaping @Sendable () -> Void) {
        let start = Unmanaged.passRetained(Start(givesWay: givesWay, body: body))
        var handle = pthread_t()
        let code = pthread_create(
            &handle, nil,
            { argument in
                guard let argument else { return nil }
                let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
                // On Linux the calling thread's alone, see setpriority(2).
                if start.givesWay { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10) }
                start.body()
                return nil
            }, start.toOpaque())
        precondition(code == 0, "pthread_create: \(String(cString: strerror(code)))")
        self.handle = handle
    }

    /// Waits until the body has returned. Call it exactly once.
    package func join() { pthread_join(handle, nil) }

    private final class Start: Sendable {
        let givesWay: Bool
        let body: @Sendable () -> Void

        init(givesWay: Bool, body: @escaping @Sendable () -> Void) {
            self.givesWay = givesWay
            self.body = body
        }
    }
}
