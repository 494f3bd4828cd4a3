import CCurl

/// libcurl's easy handle, with the options of one request after another. Its connections outlive a request.
///
/// Only one thread at a time may use it (libcurl-thread(3)).
final class EasyHandle {
    /// curl_global_init(3) must have run once before any other call.
    private static let library: Void = {
        let code = curl_global_init(Int(CURL_GLOBAL_DEFAULT))
        precondition(code == CURLE_OK, "libcurl cannot start")
    }()

    private let handle: UnsafeMutableRawPointer
    /// Where libcurl writes its message; it must live as long as the handle (CURLOPT_ERRORBUFFER(3)).
    private let message = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

    init() {
        EasyHandle.library
        guard let handle = curl_easy_init() else { preconditionFailure("curl_easy_init: out of memory") }
        self.handle = handle
    }

    deinit {
        curl_easy_cleanup(handle)
        message.deallocate()
    }

    /// - Parameter isCancelled: asked at least once a second while the request is under way.
    func perform(
        _ request: ClientRequest, _ settings: ClientSettings, isCancelled: () -> Bool
    ) throws(TransportError) -> ClientResponse {
        curl_easy_reset(handle)
        message[0] = 0
        bw_curl_set_pointer(handle, CURLOPT_ERRORBUFFER, message)
        set(settings)
        set(request.trust)
        set(CURLOPT_URL, request.url)
        let headers = HeaderList(request.headers)
        bw_curl_set_list(handle, CURLOPT_HTTPHEADER, headers.first)
        let transfer = Transfer(replyLimit: request.replyLimit)
        let (code, wasCancelled) = withoutActuallyEscaping(isCancelled) { isCancelled in
            transfer.isCancelled = isCancelled
            defer { transfer.isCancelled = { true } }
            return (perform(request, transfer), transfer.wasCancelled)
        }
        withExtendedLifetime(headers) {}
        guard code == CURLE_OK else { throw error(code, transfer, wasCancelled) }
        return ClientResponse(
            status: number(CURLINFO_RESPONSE_CODE), headers: transfer.headers, body: transfer.body)
    }

    private func set(_ settings: ClientSettings) {
        // Without it a timeout in a name look-up is a SIGALRM, which kills a process with threads.
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_PROTOCOLS_STR, "http,https")
        set(CURLOPT_FOLLOWLOCATION, 0)
        set(CURLOPT_CONNECTTIMEOUT_MS, settings.connectTimeout.milliseconds)
        set(CURLOPT_TIMEOUT_MS, settings.timeout.milliseconds)
        set(CURLOPT_LOW_SPEED_LIMIT, settings.slowestBytesPerSecond)
        set(CURLOPT_LOW_SPEED_TIME, settings.slowTimeout.milliseconds / 1000)
        set(CURLOPT_TCP_KEEPALIVE, 1)
        set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
        // Only what is said here decides where to connect, not http_proxy in somebody's environment.
        set(CURLOPT_NOPROXY, "*")
        if let path = settings.unixSocket { set(CURLOPT_UNIX_SOCKET_PATH, path) }
    }

    private func set(_ trust: ServerTrust) {
        if let authorities = trust.authorities {
            // The built-in folder of authorities is asked as well unless it is taken away (CURLOPT_CAPATH(3)).
            check(CURLOPT_CAPATH, bw_curl_set_string(handle, CURLOPT_CAPATH, nil))
            let code = authorities.withUnsafeBytes {
                bw_curl_set_blob(handle, CURLOPT_CAINFO_BLOB, $0.baseAddress, $0.count)
            }
            check(CURLOPT_CAINFO_BLOB, code)
        }
        if !trust.pins.isEmpty { set(CURLOPT_PINNEDPUBLICKEY, trust.pins.joined(separator: ";")) }
    }

    private func perform(_ request: ClientRequest, _ transfer: Transfer) -> CURLcode {
        let context = Unmanaged.passUnretained(transfer).toOpaque()
        bw_curl_set_receive(handle, CURLOPT_WRITEFUNCTION, Transfer.receiveBody)
        bw_curl_set_pointer(handle, CURLOPT_WRITEDATA, context)
        bw_curl_set_receive(handle, CURLOPT_HEADERFUNCTION, Transfer.receiveHeader)
        bw_curl_set_pointer(handle, CURLOPT_HEADERDATA, context)
        bw_curl_set_progress(handle, CURLOPT_XFERINFOFUNCTION, Transfer.progress)
        bw_curl_set_pointer(handle, CURLOPT_XFERINFODATA, context)
        set(CURLOPT_NOPROGRESS, 0)
        defer { withExtendedLifetime(transfer) {} }
        guard let body = request.body else {
            set(CURLOPT_HTTPGET, 1)
            if request.method == "HEAD" { set(CURLOPT_NOBODY, 1) }
            set(CURLOPT_CUSTOMREQUEST, request.method)
            return curl_easy_perform(handle)
        }
        set(CURLOPT_POST, 1)
        set(CURLOPT_CUSTOMREQUEST, request.method)
        return body.withUnsafeBytes { bytes in
            // libcurl does not copy these: they must live until the transfer is over.
            bw_curl_set_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(bytes.count))
            if let start = bytes.baseAddress {
                bw_curl_set_pointer(handle, CURLOPT_POSTFIELDS, start)
            } else {
                set(CURLOPT_POSTFIELDS, "")
            }
            defer { bw_curl_set_pointer(handle, CURLOPT_POSTFIELDS, nil) }
            return curl_easy_perform(handle)
        }
    }

    private func set(_ option: CURLoption, _ value: Int) {
        check(option, bw_curl_set_long(handle, option, value))
    }

    /// libcurl copies the text.
    private func set(_ option: CURLoption, _ value: String) {
        check(option, bw_curl_set_string(handle, option, value))
    }

    /// Every option here exists in libcurl 7.85 and takes these values, so a refusal is our own mistake.
    private func check(_ option: CURLoption, _ code: CURLcode) {
        precondition(code == CURLE_OK, "libcurl refuses option \(option.rawValue) with code \(code.rawValue)")
    }

    private func number(_ info: CURLINFO) -> Int {
        var value = 0
        bw_curl_get_long(handle, info, &value)
        return value
    }

    private func error(_ code: CURLcode, _ transfer: Transfer, _ wasCancelled: Bool) -> TransportError {
        let written = String(cString: message)
        let words = written.isEmpty ? String(cString: curl_easy_strerror(code)) : written
        if transfer.isTooLarge { return TransportError(kind: .replyTooLarge, message: words) }
        if wasCancelled { return TransportError(kind: .cancelled, message: words) }
        let kind = TransportError.Kind(
            code, systemError: Int32(truncatingIfNeeded: number(CURLINFO_OS_ERRNO)),
            certificateError: number(CURLINFO_SSL_VERIFYRESULT), wasSent: number(CURLINFO_REQUEST_SIZE) > 0)
        return TransportError(kind: kind, message: words)
    }
}

/// A curl_slist that is freed with its owner; the handle must not outlive it within a transfer.
private final class HeaderList {
    private(set) var first: UnsafeMutablePointer<curl_slist>?

    init(_ fields: [(name: String, value: String)]) {
        for (name, value) in fields { append("\(name): \(value)") }
        // Without this libcurl asks for leave before larger bodies, and waits a second when nobody answers.
        append("Expect:")
        // And this says nothing: whoever sends a request knows what answers it understands.
        append("Accept:")
    }

    deinit { curl_slist_free_all(first) }

    private func append(_ line: String) {
        guard let longer = curl_slist_append(first, line) else { preconditionFailure("out of memory") }
        first = longer
    }
}

extension Duration {
    fileprivate var milliseconds: Int {
        Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
    }
}
