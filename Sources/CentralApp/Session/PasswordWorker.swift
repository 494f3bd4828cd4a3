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

    /// Sign-ins that may wait at the same time; about three seconds' worth.
    private static let longestQueue = 20

    private let thread = JobThread(longestQueue: PasswordWorker.longestQueue)

    package init() {}

    /// Compares a password with a hash. Without a hash it takes as long and finds nothing, so that nobody learns by
    /// the clock which names exist.
    ///
    /// - Parameter completion: called on the worker's thread.
    /// - Returns: false when too many wait already; `completion` is not called then.
    func check(
        _ password: String, against hash: String?, completion: @escaping @Sendable (Bool) -> Void
    ) -> Bool {
        thread.add {
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
        thread.add { completion(PasswordHash.make(password)) }
    }

    /// Finishes what waits and ends the thread. Call it once.
    package func close() { thread.close() }
}
