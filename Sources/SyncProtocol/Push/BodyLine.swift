/// One line of a push behind the header: a journal line, or the stub of one.
package struct BodyLine: Equatable, Sendable {
    /// As it travels, without the line feed.
    package let bytes: [UInt8]

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package init(_ stub: Stub) { bytes = JSONWriter.bytes(of: stub) }

    /// The stub, if this line is one; nil for a journal line.
    ///
    /// - Throws: `Malformed` when it begins like a stub and is none.
    package func stub() throws(Malformed) -> Stub? {
        Stub.isStub(bytes) ? try Stub.decoded(fromJSON: bytes) : nil
    }

    /// What goes into the chain: the stub's `c`, or the hash of the line.
    ///
    /// - Throws: `Malformed` when it begins like a stub and is none.
    package func hash() throws(Malformed) -> LineHash { try stub()?.hash ?? LineHash(of: bytes) }
}
