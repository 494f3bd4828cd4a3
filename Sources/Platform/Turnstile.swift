/// Lets one caller in at a time, in the order in which they came.
///
/// A mutex lets in whoever is quickest, mostly the thread that has just left it; somebody in a crowd then waits much
/// longer than the others.
package final class Turnstile: Sendable {
    private let tickets = Locked((next: 0, served: 0))

    package init() {}

    /// Runs `body` when everybody who came before has gone. `body` must not enter again.
    package func pass<Result>(_ body: () throws -> Result) rethrows -> Result {
        let mine = tickets.withLock { tickets in
            defer { tickets.next += 1 }
            return tickets.next
        }
        tickets.wait(milliseconds: nil) { $0.served == mine ? () : nil }
        defer { tickets.notifying { $0.served += 1 } }
        return try body()
    }

    /// How many are inside or wait.
    package var crowd: Int { tickets.withLock { $0.next - $0.served } }
}
