/// What a handler gives back: the answer, or the promise of one.
package enum Reply: Sendable {
    /// The answer.
    case now(Response)
    /// The answer comes from another thread, or later: a long poll, a commit that several requests share, a slow
    /// hash. The closure runs once the connection is suspended, and hands the pending answer to whoever gives it.
    case later(@Sendable (PendingResponse) -> Void)
}

extension Reply {
    package static func json(_ status: Int, _ value: some Encodable) throws -> Reply {
        .now(try .json(status, value))
    }
    package static var noContent: Reply { .now(.noContent) }
}
