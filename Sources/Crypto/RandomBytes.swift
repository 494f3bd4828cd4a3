import CSodium

/// Bytes that nobody can guess.
package enum RandomBytes {
    /// - Parameter count: how many bytes, 0 or more.
    package static func make(count: Int) -> [UInt8] {
        _ = Sodium.ready
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            if let start = buffer.baseAddress { randombytes_buf(start, count) }
            initialized = count
        }
    }

    /// A number from 0 up to but not at `limit`, each equally likely.
    package static func number(below limit: UInt32) -> UInt32 {
        _ = Sodium.ready
        return randombytes_uniform(limit)
    }
}
