extension Response {
    /// The whole body in memory, as tests look at it. A stream is read to its end and cannot be sent after that.
    ///
    /// - Throws: what the stream throws.
    package func wholeBody() throws -> [UInt8] {
        switch body {
        case .bytes(let bytes): return bytes
        case .shared(let bytes): return bytes.array
        case .stream(let stream):
            var bytes: [UInt8] = []
            while let piece = try stream.pull() { bytes += piece }
            return bytes
        }
    }
}
