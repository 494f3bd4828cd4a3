import CCurl

/// Sends requests one after another, keeping the connection between them.
///
/// It is not Sendable: libcurl wants one handle a thread (https://curl.se/libcurl/c/threadsafe.html).
package final class HTTPClient {
    private let handle: UnsafeMutableRawPointer
    private let errorText: UnsafeMutablePointer<CChar>

    /// libcurl must be initialised once, before any other thread uses it; a lazy global is.
    private static let isReady: Bool = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    package init(_ settings: ClientSettings = ClientSettings()) {
        guard HTTPClient.isReady, let handle = curl_easy_init() else { preconditionFailure("libcurl cannot start") }
        self.handle = handle
        errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        bw_curl_set_pointer(handle, CURLOPT_ERRORBUFFER, errorText)
        apply(settings)
    }

    deinit {
        curl_easy_cleanup(handle)
        errorText.deallocate()
    }

    /// Sends the request and waits for the whole answer, of whatever status. Redirects are answers, not followed.
    package func send(_ request: ClientRequest) throws(TransportError) -> ClientResponse {
        var headers: UnsafeMutablePointer<curl_slist>?
        defer { curl_slist_free_all(headers) }
        for (name, value) in request.headers { headers = curl_slist_append(headers, "\(name): \(value)") }
        // libcurl would wait a second for "100 Continue" before a large body.
        headers = curl_slist_append(headers, "Expect:")
        let receiver = Receiver(limit: request.replyLimit)
        bw_curl_set_text(handle, CURLOPT_URL, request.url)
        bw_curl_set_list(handle, CURLOPT_HTTPHEADER, headers)
        bw_curl_set_pointer(handle, CURLOPT_WRITEDATA, Unmanaged.passUnretained(receiver).toOpaque())
        bw_curl_set_pointer(handle, CURLOPT_HEADERDATA, Unmanaged.passUnretained(receiver).toOpaque())
        let code = withExtendedLifetime(receiver) { perform(request) }
        if receiver.isOverLimit {
            throw TransportError(kind: .replyTooLarge, message: "the answer is over \(request.replyLimit) bytes")
        }
        guard code == CURLE_OK else { throw failure(code) }
        var status = 0
        bw_curl_get_number(handle, CURLINFO_RESPONSE_CODE, &status)
        return ClientResponse(status: status, headers: receiver.headers, body: receiver.body)
    }

    private func apply(_ settings: ClientSettings) {
        func number(_ option: CURLoption, _ value: Int) { bw_curl_set_number(handle, option, value) }
        number(CURLOPT_NOSIGNAL, 1)
        number(CURLOPT_FOLLOWLOCATION, 0)
        number(CURLOPT_TCP_KEEPALIVE, 1)
        number(CURLOPT_CONNECTTIMEOUT_MS, settings.connectTimeout.milliseconds)
        number(CURLOPT_TIMEOUT_MS, settings.timeout.milliseconds)
        number(CURLOPT_LOW_SPEED_LIMIT, settings.slowestBytesPerSecond)
        number(CURLOPT_LOW_SPEED_TIME, settings.slowTimeout.milliseconds / 1000)
        bw_curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
        // Only what is said here decides where to connect, not http_proxy in somebody's environment.
        bw_curl_set_text(handle, CURLOPT_NOPROXY, "*")
        if let file = settings.certificateFile { bw_curl_set_text(handle, CURLOPT_CAINFO, file) }
        if let path = settings.unixSocket { bw_curl_set_text(handle, CURLOPT_UNIX_SOCKET_PATH, path) }
        bw_curl_set_receiver(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            Receiver.from(context)?.take(body: bytes, size * count) ?? 0
        }
        bw_curl_set_receiver(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            Receiver.from(context)?.take(header: bytes, size * count) ?? 0
        }
    }

    private func perform(_ request: ClientRequest) -> CURLcode {
        errorText[0] = 0
        guard let body = request.body else {
            bw_curl_set_number(handle, CURLOPT_HTTPGET, 1)
            bw_curl_set_text(handle, CURLOPT_CUSTOMREQUEST, request.method)
            return curl_easy_perform(handle)
        }
        // CURLOPT_POSTFIELDS is not copied: the bytes must outlive the transfer.
        return body.withUnsafeBytes { bytes in
            bw_curl_set_number(handle, CURLOPT_POST, 1)
            bw_curl_set_text(handle, CURLOPT_CUSTOMREQUEST, request.method)
            bw_curl_set_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, bytes.count)
            if let start = bytes.baseAddress {
                bw_curl_set_pointer(handle, CURLOPT_POSTFIELDS, start)
            } else {
                bw_curl_set_text(handle, CURLOPT_POSTFIELDS, "")
            }
            defer { bw_curl_set_pointer(handle, CURLOPT_POSTFIELDS, nil) }
            return curl_easy_perform(handle)
        }
    }

    private func failure(_ code: CURLcode) -> TransportError {
        let words = String(cString: errorText)
        let message = words.isEmpty ? String(cString: curl_easy_strerror(code)) : words
        return TransportError(kind: HTTPClient.kind(of: code), message: message)
    }

    private static func kind(of code: CURLcode) -> TransportError.Kind {
        switch code {
        case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL: .invalidURL
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: .nameNotFound
        case CURLE_COULDNT_CONNECT: .unreachable
        case CURLE_OPERATION_TIMEDOUT: .timedOut
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_ISSUER_ERROR: .certificate
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CIPHER, CURLE_SSL_CERTPROBLEM: .tls
        default: .interrupted
        }
    }
}

extension Duration {
    fileprivate var milliseconds: Int {
        Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
    }
}
