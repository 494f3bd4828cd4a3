import CCurl

/// What comes in while a request is under way, filled by libcurl's callbacks on the calling thread.
final class Transfer {
    /// More bytes of headers than this end the transfer.
    private static let headerLimit = 64 << 10

    private(set) var headers: [(name: String, value: String)] = []
    private(set) var body: [UInt8] = []
    private(set) var isTooLarge = false
    private(set) var wasCancelled = false
    var isCancelled: () -> Bool = { false }
    private let replyLimit: Int
    private var headerBytes = 0

    init(replyLimit: Int) { self.replyLimit = replyLimit }

    /// CURLOPT_WRITEFUNCTION(3): taking fewer bytes than offered ends the transfer.
    static let receiveBody: bw_curl_receive = { bytes, size, count, context in
        guard let transfer = Transfer.at(context), let bytes else { return 0 }
        return transfer.receive(body: UnsafeRawBufferPointer(start: bytes, count: size * count))
            ? size * count : 0
    }

    /// CURLOPT_HEADERFUNCTION(3): called once a line, the status line and the empty one included.
    static let receiveHeader: bw_curl_receive = { bytes, size, count, context in
        guard let transfer = Transfer.at(context), let bytes else { return 0 }
        return transfer.receive(header: UnsafeRawBufferPointer(start: bytes, count: size * count))
            ? size * count : 0
    }

    /// CURLOPT_XFERINFOFUNCTION(3): anything but 0 ends the transfer.
    static let progress: bw_curl_progress = { context, _, _, _, _ in
        guard let transfer = Transfer.at(context), transfer.isCancelled() else { return 0 }
        transfer.wasCancelled = true
        return 1
    }

    private static func at(_ context: UnsafeMutableRawPointer?) -> Transfer? {
        context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }

    private func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
        isTooLarge = body.count + bytes.count > replyLimit
        if !isTooLarge { body.append(contentsOf: bytes) }
        return !isTooLarge
    }

    private func receive(header bytes: UnsafeRawBufferPointer) -> Bool {
        headerBytes += bytes.count
        isTooLarge = headerBytes > Transfer.headerLimit
        let line = HeaderLine(bytes)
        if line.isStatus {
            // An interim answer came before this one.
            headers = []
        } else if let field = line.field {
            headers.append(field)
        }
        return !isTooLarge
    }
}
