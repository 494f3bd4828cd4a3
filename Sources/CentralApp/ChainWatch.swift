import CentralStore
import Logging
import Platform

/// The thread that has stored journals read back whenever something has come.
final class ChainWatch: Sendable {
    /// Between two looks for something new, in milliseconds.
    private static let pause: Int64 = 5_000

    private let thread: LoopThread

    init(_ store: CentralDatabase, log: Log) {
        let verifier = ChainVerifier(store, log: log)
        thread = LoopThread { pulse in
            repeat {
                do {
                    while !pulse.isEnding, try verifier.step() {}
                } catch {
                    log.warning("chain_not_verified", ["reason": "\(error)"])
                }
            } while pulse.rest(milliseconds: ChainWatch.pause)
        }
    }

    /// Ends the thread. Call it once.
    func stop() { thread.stop() }
}
