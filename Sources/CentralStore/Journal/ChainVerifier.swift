import ContestCore
package import Logging
import SQLite
import SyncProtocol

/// Reads stored journals back, line by line behind what was read before, and compares bytes, hashes and chain.
///
/// It reads beside everything else and writes one row a step, so that it may run all the time.
package struct ChainVerifier: Sendable {
    /// Lines that are read in one step.
    private static let linesPerStep = 1_000

    private let store: CentralDatabase
    private let log: Log

    package init(_ store: CentralDatabase, log: Log) {
        self.store = store
        self.log = log
    }

    /// Verifies a piece of one epoch's journal.
    ///
    /// - Returns: whether there may be more to do now.
    package func step() throws -> Bool {
        guard let piece = try store.read({ try ChainVerifier.nextPiece($0) }) else { return false }
        if let place = piece.brokenAt {
            log.error(
                "chain_broken",
                ["device": piece.device.rawValue, "epoch": piece.epoch.rawValue, "line": place])
        }
        _ = try store.write { transaction in
            try transaction.connection.run(
                """
                UPDATE epochs SET verified = ?, verified_hash = ?, verified_at_ms = ?, broken_at = ? WHERE epoch_key = ?
                """, piece.end.sequence, piece.end.hash.bytes, transaction.nowMilliseconds, piece.brokenAt,
                piece.epochKey)
        }
        return true
    }

    /// What was read of an epoch.
    private struct Piece: Sendable {
        let epochKey: Int64
        let device: DeviceID
        let epoch: Epoch
        /// How far it holds.
        let end: Position
        /// The line behind `end` where it does not.
        let brokenAt: Int?
    }

    private static func nextPiece(_ snapshot: CentralSnapshot) throws -> Piece? {
        let found = try snapshot.connection.first(
            """
            SELECT epoch_key, d.id, epoch, verified, verified_hash, m.value, head, head_hash FROM epochs JOIN devices d USING (device_key)
                JOIN meta m ON m.name = 'central'
            WHERE verified < head AND broken_at IS NULL LIMIT 1
            """
        ) { row in
            (
                key: row.integer64(0), device: DeviceID(rawValue: row.text(1)),
                epoch: Epoch(rawValue: row.text(2)),
                verified: row.integer(3), hash: ChainHash(bytes: row.blob(4)),
                central: CentralID(rawValue: row.text(5)),
                head: row.integer(6), headHash: row.blob(7)
            )
        }
        guard let found else { return nil }
        guard let device = found.device, let epoch = found.epoch, let central = found.central else {
            throw CentralStoreError.damaged("central.db holds an epoch whose names are none")
        }
        var chain = Chain(central: central, device: device, epoch: epoch)
        if let hash = found.hash { chain = Chain(from: Position(sequence: found.verified, hash: hash)) }
        let start = chain
        var holds = try walk(&chain, found.key, snapshot)
        if chain.position.sequence == found.head && chain.position.hash.bytes != found.headHash {
            (holds, chain) = (false, start)
        }
        return Piece(
            epochKey: found.key, device: device, epoch: epoch, end: chain.position,
            brokenAt: holds ? nil : chain.position.sequence + 1)
    }

    /// - Returns: whether all lines that were read hold.
    private static func walk(_ chain: inout Chain, _ epochKey: Int64, _ snapshot: CentralSnapshot) throws
        -> Bool
    {
        let start = chain.position.sequence
        var holds = true
        try snapshot.connection.forEach(
            """
            SELECT sequence, ifnull(other_hash, hash), chain_hash, other_hash IS NULL, hash, body
            FROM chain JOIN lines USING (line_key) WHERE epoch_key = ? AND sequence > ? ORDER BY sequence LIMIT ?
            """, epochKey, start, linesPerStep
        ) { row in
            var next = chain
            guard let hash = LineHash(bytes: row.blob(1)), row.integer(0) == chain.position.sequence + 1,
                next.advance(over: hash).bytes == row.blob(2),
                row.isNull(5) || LineHash(of: row.blob(5)).bytes == row.blob(4)
            else {
                holds = false
                return false
            }
            chain = next
            return true
        }
        // An epoch whose chain ends before its head has lost lines.
        return holds && chain.position.sequence > start
    }
}
