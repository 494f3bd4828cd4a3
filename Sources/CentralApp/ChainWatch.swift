import CentralStore
import Logging
import Platform

/// The thread that has stored journals read back whenever something has come.
final class ChainWatch: Sendable {
    /// Between two looks for something new, in milliseconds.
    private static let pause: Int64 = 5_000

    private let isStopping = Locked(false)
    private let thread: BackgroundThread

    init(_ store: CentralDatabase, log: Log) {
        let verifier = ChainVerifier(store, log: log)
        thread = BackgroundThread { [isStopping] in
            repeat {
                do {
                    while !isStopping.withLock({ $0 }), try verifier.step() {}
                } catch {
                    log.warning("chain_not_verified", ["reason": "\(error)"])
                }
            } while isStopping.wait(milliseconds: ChainWatch.pause, until: { $0 ? true : nil }) == nil
        }
    }

    /// Ends the thread. Call it once.
    func stop() {
        isStopping.notifying { $0 = true }
        thread.join()
    }
}
