import CCurl
import Glibc

extension TransportError.Kind {
    /// - Parameters:
    ///   - code: libcurl's result (libcurl-errors(3)).
    ///   - systemError: errno of the last failed connect, or 0.
    ///   - certificateError: OpenSSL's verdict on the server's certificate, or 0.
    ///   - wasSent: whether the request went out.
    init(_ code: CURLcode, systemError: Int32, certificateError: Int, wasSent: Bool) {
        switch code {
        // So it reports an answer without a status line, too.
        case CURLE_UNSUPPORTED_PROTOCOL where wasSent: self = .notHTTP
        case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL: self = .invalidURL
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: self = .nameNotFound
        case CURLE_COULDNT_CONNECT: self.init(connectError: systemError)
        case CURLE_OPERATION_TIMEDOUT: self = .timedOut
        case CURLE_PEER_FAILED_VERIFICATION:
            self.init(certificateError: certificateError)
        case CURLE_SSL_PINNEDPUBKEYNOTMATCH: self = .pinMismatch
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE,
            CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
            self = .tls
        case CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE: self = .interrupted
        case CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING: self = .notHTTP
        case CURLE_ABORTED_BY_CALLBACK: self = .cancelled
        default: self = .interrupted
        }
    }

    /// By the numbers of OpenSSL's x509_vfy.h. libcurl compares the name itself and leaves its own "not verified", 1.
    private init(certificateError: Int) {
        switch certificateError {
        case 1: self = .certificateName
        case 9: self = .certificateNotYetValid
        case 10: self = .certificateExpired
        case 2, 18, 19, 20, 21: self = .certificateIssuer
        case 23: self = .certificateRevoked
        default: self = .certificate
        }
    }

    private init(connectError: Int32) {
        switch connectError {
        case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EADDRNOTAVAIL: self = .noNetwork
        case ETIMEDOUT: self = .timedOut
        default: self = .unreachable
        }
    }
}
