import Glibc

/// One thread of our own that runs a body to its end.
package final class BackgroundThread: Sendable {
    private let handle: pthread_t

    /// Starts the thread. Signals stay with the main thread, which blocks them before any thread begins.
    package init(_ body: @escaping @Sendable () -> Void) {
        let start = Unmanaged.passRetained(Start(body: body))
        var handle = pthread_t()
        let code = pthread_create(
            &handle, nil,
            { argument in
                guard let argument else { return nil }
                let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
                start.body()
                return nil
            }, start.toOpaque())
        precondition(code == 0, "pthread_create: \(String(cString: strerror(code)))")
        self.handle = handle
    }

    /// Waits until the body has returned. Call it exactly once.
    package func join() { pthread_join(handle, nil) }

    private final class Start: Sendable {
        let body: @Sendable () -> Void
        init(body: @escaping @Sendable () -> Void) { self.body = body }
    }
}
