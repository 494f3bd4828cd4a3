package import CentralStore
package import SyncProtocol

/// A push whose own chain holds, its lines read. Making one needs no database.
package struct CheckedPush: Sendable {
    package let header: PushHeader
    package let lines: [IncomingLine]

    /// - Throws: `PushFault.damaged` when the body's chain does not lead from `base` to `last`.
    package init(_ body: PushBody) throws(PushFault) {
        header = body.header
        lines = try body.chained().map { IncomingLine($0) }
    }
}
