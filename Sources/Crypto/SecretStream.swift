import CSodium

/// Closes a stream of pieces under a key (libsodium `crypto_secretstream`): a piece that is changed, missing, or out of
/// order, and an end that was cut off, are all noticed.
package struct StreamSealer {
    private var state = crypto_secretstream_xchacha20poly1305_state()
    /// Travels before the pieces.
    package let header: [UInt8]

    /// - Parameter key: 32 bytes that seal no other stream.
    package init(key: [UInt8]) {
        precondition(key.count == Int(crypto_secretstream_xchacha20poly1305_KEYBYTES), "the key has 32 bytes")
        _ = Sodium.ready
        var header = [UInt8](repeating: 0, count: Int(crypto_secretstream_xchacha20poly1305_HEADERBYTES))
        crypto_secretstream_xchacha20poly1305_init_push(&state, &header, key)
        self.header = header
    }

    /// - Parameter isLast: whether the stream ends with this piece.
    package mutating func seal(_ piece: [UInt8], isLast: Bool) -> [UInt8] {
        var sealed = [UInt8](repeating: 0, count: piece.count + StreamOpener.overhead)
        let tag = isLast ? crypto_secretstream_xchacha20poly1305_tag_final() : 0
        crypto_secretstream_xchacha20poly1305_push(
            &state, &sealed, nil, piece, UInt64(piece.count), nil, 0, tag)
        return sealed
    }
}

/// Opens what `StreamSealer` closed.
package struct StreamOpener {
    package static let headerCount = Int(crypto_secretstream_xchacha20poly1305_HEADERBYTES)
    /// By how much a closed piece is longer.
    package static let overhead = Int(crypto_secretstream_xchacha20poly1305_ABYTES)

    private var state = crypto_secretstream_xchacha20poly1305_state()

    /// Nil when key or header cannot be.
    package init?(key: [UInt8], header: [UInt8]) {
        _ = Sodium.ready
        guard key.count == Int(crypto_secretstream_xchacha20poly1305_KEYBYTES),
            header.count == StreamOpener.headerCount,
            crypto_secretstream_xchacha20poly1305_init_pull(&state, header, key) == 0
        else { return nil }
    }

    /// The next piece, and whether it is the last; nil when it is not as it was closed.
    package mutating func open(_ sealed: [UInt8]) -> (piece: [UInt8], isLast: Bool)? {
        guard sealed.count >= StreamOpener.overhead else { return nil }
        var piece = [UInt8](repeating: 0, count: sealed.count - StreamOpener.overhead)
        var tag: UInt8 = 0
        let code = crypto_secretstream_xchacha20poly1305_pull(
            &state, &piece, nil, &tag, sealed, UInt64(sealed.count), nil, 0)
        guard code == 0 else { return nil }
        return (piece, tag == crypto_secretstream_xchacha20poly1305_tag_final())
    }
}
