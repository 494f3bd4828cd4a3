import SQLite

/// Where a line lies.
struct LinePlace {
    let lineKey: Int64
    /// The epoch with which it came first, and its number there.
    let epochKey: Int64
    let sequence: Int
}

extension CentralTransaction {
    /// The first place that was promised to a line, when only its stub came.
    func firstPlace(of lineKey: Int64) throws -> LinePlace? {
        try connection.first(
            """
            SELECT epoch_key, sequence FROM (SELECT epoch_key, sequence, line_key FROM chain
                UNION ALL SELECT epoch_key, sequence, line_key FROM loose)
            WHERE line_key = ? ORDER BY epoch_key, sequence LIMIT 1
            """, lineKey
        ) { LinePlace(lineKey: lineKey, epochKey: $0.integer64(0), sequence: $0.integer(1)) }
    }
}
