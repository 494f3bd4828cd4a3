import Platform

/// A body made piece by piece. The server asks for the next piece when the client has taken the last one, so memory
/// stays constant however slow the reader is.
///
/// When the body ends, fails or the client leaves, the closure is released with all that it holds; statements and
/// snapshots that it captured end there.
package final class BodyStream: Sendable {
    /// The number of bytes when it is known beforehand; the answer then has a `Content-Length`.
    package let length: Int?
    /// How long the whole download may take before the connection is cut.
    package let timeLimit: Duration
    private let next: Locked<(() throws -> [UInt8]?)?>

    /// - Parameter next: gives the next bytes, best 16 to 256 KiB at a time, and nil at the end. It runs on a thread
    ///   of the web server, never on two at once, and must not wait for long. When it throws, the connection is cut
    ///   so that the client sees an incomplete body, and the error is logged.
    package init(
        length: Int? = nil, timeLimit: Duration = .seconds(3600),
        _ next: sending @escaping () throws -> [UInt8]?
    ) {
        self.length = length
        self.timeLimit = timeLimit
        self.next = Locked(next)
    }

    /// The next bytes, never empty, or nil at the end.
    func pull() throws -> [UInt8]? {
        try next.withLock { next in
            while let piece = try next?() {
                if !piece.isEmpty { return piece }
            }
            next = nil
            return nil
        }
    }

    /// Lets go of the closure and what it holds.
    func close() { next.withLock { $0 = nil } }
}
