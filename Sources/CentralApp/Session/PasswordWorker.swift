import Crypto
import Platform

/// Hashes passwords on a thread of its own, one at a time: each takes 64 MiB and 150 ms on purpose.
package final class PasswordWorker: Sendable {
    /// Why a password was not hashed; for the log.
    enum Failure: Error, CustomStringConvertible {
        case noMemory
        case tooMany

        var description: String {
            switch self {
            case .noMemory: "no memory to hash a password, which takes 64 MiB"
            case .tooMany: "too many passwords wait to be hashed, or central is stopping"
            }
        }
    }

    private struct State {
        var waiting: [@Sendable () -> Void] = []
        var isClosing = false
    }

    /// Sign-ins that may wait at the same time; about three seconds' worth.
    private static let longestQueue = 20

    private let state: Locked<State>
    private let thread: BackgroundThread

    package init() {
        let state = Locked(State())
        self.state = state
        thread = BackgroundThread {
            while let job = PasswordWorker.next(state) { job() }
        }
    }

    /// Compares a password with a hash. Without a hash it takes as long and finds nothing, so that nobody learns by
    /// the clock which names exist.
    ///
    /// - Parameter completion: called on the worker's thread.
    /// - Returns: false when too many wait already; `completion` is not called then.
    func check(
        _ password: String, against hash: String?, completion: @escaping @Sendable (Bool) -> Void
    ) -> Bool {
        enqueue {
            if let hash {
                completion(PasswordHash.matches(hash, password))
            } else {
                _ = PasswordHash.make(password)
                completion(false)
            }
        }
    }

    /// Hashes a new password.
    ///
    /// - Parameter completion: gets nil when the machine has no memory to spare; called on the worker's thread.
    /// - Returns: false when too many wait already.
    func make(_ password: String, completion: @escaping @Sendable (String?) -> Void) -> Bool {
        enqueue { completion(PasswordHash.make(password)) }
    }

    /// Finishes what waits and ends the thread. Call it once.
    package func close() {
        state.notifying { $0.isClosing = true }
        thread.join()
    }

    private func enqueue(_ job: @escaping @Sendable () -> Void) -> Bool {
        state.notifying { state in
            guard !state.isClosing, state.waiting.count < PasswordWorker.longestQueue else { return false }
            state.waiting.append(job)
            return true
        }
    }

    private static func next(_ state: Locked<State>) -> (@Sendable () -> Void)? {
        let step: (@Sendable () -> Void)?? = state.wait(milliseconds: nil) { state in
            if !state.waiting.isEmpty { return state.waiting.removeFirst() }
            return state.isClosing ? .some(nil) : nil
        }
        return step ?? nil
    }
}
