import SQLite
package import SyncProtocol

/// Central's database while one job changes it. It is valid only inside the closure that received it.
package struct CentralTransaction {
    let connection: Connection
    let shelf: ReleaseShelf
    package let identity: CentralIdentity
    package let ledger: ErasureLedger
    /// The oldest first; the last is the present one.
    package var generations: [Generation] { ledger.generations }
    /// When the job began, in Unix milliseconds of central's clock.
    package let nowMilliseconds: Int64
    /// Has the file written anew after this transaction.
    let scrub: @Sendable () -> Void

    package var generation: Generation { generations[generations.count - 1] }

    /// The same state, to be read.
    package var snapshot: CentralSnapshot { CentralSnapshot(connection: connection, shelf: shelf) }
}
