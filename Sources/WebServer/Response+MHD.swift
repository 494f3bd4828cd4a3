import CMicroHTTPD
import Logging

extension Response {
    /// Hands the answer to the library; false when it would not take it, and the connection must be cut.
    func queue(on connection: OpaquePointer, id: String, site: Site) -> Bool {
        guard let answer = makeAnswer(id: id, site: site) else { return false }
        defer { MHD_destroy_response(answer) }
        let goesWithout = isPartOfDocument || headers["Content-Security-Policy"] != nil
        let security = goesWithout ? site.securityHeadersButPolicy : site.securityHeaders
        security.forEachCString { name, value in MHD_add_response_header(answer, name, value) }
        MHD_add_response_header(answer, "Request-Id", id)
        headers.forEachCString { name, value in
            guard MHD_add_response_header(answer, name, value) != .YES else { return }
            // The library takes no line breaks and no empty values. Nothing a client gave should ever come this far.
            site.log.error("response_header_refused", ["request": id, "header": String(cString: name)])
        }
        return MHD_queue_response(connection, UInt32(status), answer) == .YES
    }

    /// Scripts, styles and fonts obey the policy of the document that asks for them. A page of seventy files that each
    /// carried it would grow by a tenth.
    private var isPartOfDocument: Bool {
        let type = headers["Content-Type"] ?? ""
        return ["text/javascript", "text/css", "font/"].contains { type.hasPrefix($0) }
    }

    private func makeAnswer(id: String, site: Site) -> OpaquePointer? {
        switch body {
        case .bytes(let bytes):
            return bytes.withUnsafeBytes {
                MHD_create_response_from_buffer(
                    $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
            }
        case .shared(let bytes):
            return MHD_create_response_from_buffer_with_free_callback_cls(
                bytes.count, UnsafeMutableRawPointer(mutating: bytes.memory.baseAddress),
                { holder in
                    if let holder { Unmanaged<SharedBytes>.fromOpaque(holder).release() }
                }, Unmanaged.passRetained(bytes).toOpaque())
        case .stream(let stream):
            let reader = StreamReader(stream, request: id, log: site.log)
            return MHD_create_response_from_callback(
                stream.length.map(UInt64.init) ?? bw_mhd_size_unknown, StreamReader.blockSize,
                { reader, _, buffer, count in
                    guard let reader, let buffer else { return bw_mhd_end_with_error }
                    return Unmanaged<StreamReader>.fromOpaque(reader).takeUnretainedValue()
                        .read(into: UnsafeMutableRawBufferPointer(start: buffer, count: count))
                }, Unmanaged.passRetained(reader).toOpaque(),
                { reader in
                    guard let reader else { return }
                    Unmanaged<StreamReader>.fromOpaque(reader).takeRetainedValue().close()
                })
        }
    }
}

/// Cuts a stream's pieces to the size that the library asks for.
private final class StreamReader {
    /// What one callback may hand over, in bytes.
    static let blockSize = 64 << 10

    private let stream: BodyStream
    private let request: String
    private let log: Log
    private var piece: ArraySlice<UInt8> = []

    init(_ stream: BodyStream, request: String, log: Log) {
        self.stream = stream
        self.request = request
        self.log = log
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        if piece.isEmpty {
            do {
                guard let next = try stream.pull() else { return bw_mhd_end_of_stream }
                piece = next[...]
            } catch {
                let text = (error as? any CustomStringConvertible)?.description ?? "\(type(of: error))"
                log.error("stream_failed", ["request": request, "error": text])
                return bw_mhd_end_with_error
            }
        }
        let part = piece.prefix(buffer.count)
        buffer.copyBytes(from: part)
        piece = piece.dropFirst(part.count)
        return part.count
    }

    func close() { stream.close() }
}
