import CZlib

/// gzip (RFC 1952), one member.
package enum Gzip {
    /// - Parameter level: 1 is fastest, 9 is smallest.
    package static func compress(_ bytes: [UInt8], level: Int32 = 6) -> [UInt8] {
        var stream = z_stream()
        let code = bw_gzip_deflate_init(&stream, level)
        precondition(code == Z_OK, "deflateInit2 takes these arguments and needs 256 KiB: \(code)")
        defer { deflateEnd(&stream) }
        let capacity = Int(deflateBound(&stream, UInt(bytes.count)))
        return bytes.withUnsafeBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
                stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(capacity)
                let code = deflate(&stream, Z_FINISH)
                // zlib.h: with deflateBound's room one call is enough.
                precondition(code == Z_STREAM_END, "deflate did not come to the end: \(code)")
                count = capacity - Int(stream.avail_out)
            }
        }
    }

    /// Inflates exactly one member that ends where the bytes end.
    ///
    /// - Parameter limit: the largest result accepted, in bytes; memory stays within it.
    package static func decompress(_ bytes: [UInt8], limit: Int) throws(InflateError) -> [UInt8] {
        var stream = z_stream()
        guard bw_gzip_inflate_init(&stream) == Z_OK else { throw .damaged }
        defer { inflateEnd(&stream) }
        var result: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: min(64 << 10, limit + 1))
        var input = bytes
        var position = 0
        while true {
            let (code, read, written) = step(&stream, &input, from: position, into: &chunk)
            position += read
            guard result.count + written <= limit else { throw .tooLarge }
            result.append(contentsOf: chunk[..<written])
            if code == Z_STREAM_END { break }
            guard code == Z_OK, read > 0 || written > 0 else { throw .damaged }
        }
        guard position == bytes.count else { throw .damaged }
        return result
    }

    /// One call of inflate: its code, how many bytes it took and how many it gave.
    private static func step(
        _ stream: inout z_stream, _ input: inout [UInt8], from position: Int, into chunk: inout [UInt8]
    ) -> (code: Int32, read: Int, written: Int) {
        let available = input.count - position
        let room = chunk.count
        return input.withUnsafeMutableBufferPointer { source in
            chunk.withUnsafeMutableBufferPointer { target in
                stream.next_in = source.baseAddress.map { $0 + position }
                stream.avail_in = UInt32(available)
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(room)
                let code = inflate(&stream, Z_NO_FLUSH)
                return (code, available - Int(stream.avail_in), room - Int(stream.avail_out))
            }
        }
    }
}
