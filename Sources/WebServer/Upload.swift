/// A body that is taken as it arrives, in constant memory. Both closures run on threads of the web server, never at
/// the same time.
package struct Upload: Sendable {
    let receive: @Sendable (UnsafeRawBufferPointer) throws -> Void
    let finish: @Sendable () throws -> Reply

    /// - Parameters:
    ///   - receive: gets each piece; the memory is valid during the call only. When it throws, the rest of the body
    ///     is thrown away and the error becomes the answer.
    ///   - finish: runs when the body is whole, and gives the answer. It does not run when the client leaves or the
    ///     route's cap is passed; both closures are then released.
    package init(
        receive: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Void,
        finish: @escaping @Sendable () throws -> Reply
    ) {
        self.receive = receive
        self.finish = finish
    }
}
