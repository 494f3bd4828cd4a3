import CGnuTLS
import Glibc
import Platform

/// A server's certificate with its chain, and the private key that belongs to it.
///
/// `@unchecked Sendable` holds because nothing changes the credentials after `load`; GnuTLS lets any number of sessions
/// read them at once (https://www.gnutls.org/manual/html_node/Thread-safety.html).
package final class ServerCertificate: @unchecked Sendable {
    /// The largest file that is read, in bytes; a long chain has a tenth of it.
    private static let limit = 256 << 10

    /// From the certificate's end, in Unix milliseconds, on clients refuse it.
    package let endMilliseconds: Int64
    /// Whether every user of this machine may read the key.
    package let isKeyOpenToOthers: Bool
    let credentials: gnutls_certificate_credentials_t
    /// Both files, each with a NUL behind it.
    let certificatePEM: [UInt8]
    let keyPEM: [UInt8]

    /// Reads both files and looks whether they fit together.
    ///
    /// - Parameters:
    ///   - certificate: path of a PEM file: the server's certificate first, then those that lead to its authority.
    ///   - key: path of the PEM file with the key, without a password.
    package static func load(
        certificate: String, key: String
    ) throws(CertificateError) -> ServerCertificate {
        let certificatePEM = try read(certificate)
        let keyPEM = try read(key)
        guard let end = end(of: certificatePEM) else {
            throw CertificateError(
                file: certificate, reason: "this is no certificate in PEM form",
                remedy: "name the file that begins with -----BEGIN CERTIFICATE-----")
        }
        try check(keyPEM, file: key)
        guard let credentials = credentials(certificatePEM, keyPEM) else {
            throw CertificateError(
                file: key, reason: "this key does not fit the certificate in \(certificate)",
                remedy: "name the key with which that certificate was requested")
        }
        return ServerCertificate(
            end: Int64(end) * 1000, isKeyOpenToOthers: isOpenToOthers(key), credentials, certificatePEM,
            keyPEM)
    }

    private init(
        end: Int64, isKeyOpenToOthers: Bool, _ credentials: gnutls_certificate_credentials_t,
        _ certificatePEM: [UInt8], _ keyPEM: [UInt8]
    ) {
        endMilliseconds = end
        self.isKeyOpenToOthers = isKeyOpenToOthers
        self.credentials = credentials
        self.certificatePEM = certificatePEM + [0]
        self.keyPEM = keyPEM + [0]
    }

    deinit { gnutls_certificate_free_credentials(credentials) }

    private static func read(_ path: String) throws(CertificateError) -> [UInt8] {
        do {
            return try File.read(path, limit: limit)
        } catch {
            let remedy =
                switch error.code {
                case ENOENT, ENOTDIR: "look at the path"
                case EACCES, EPERM: "let the user that runs central read it"
                case EFBIG: "name the PEM file"
                default: "look at the file"
                }
            throw CertificateError(
                file: path, reason: String(cString: strerror(error.code)).lowercased(), remedy: remedy)
        }
    }

    /// When the first certificate ends; nil when there is none.
    private static func end(of pem: [UInt8]) -> time_t? {
        var certificate: gnutls_x509_crt_t?
        guard gnutls_x509_crt_init(&certificate) == GNUTLS_E_SUCCESS, let certificate else { return nil }
        defer { gnutls_x509_crt_deinit(certificate) }
        let code = withDatum(pem) { datum in
            gnutls_x509_crt_import(certificate, &datum, GNUTLS_X509_FMT_PEM)
        }
        return code == GNUTLS_E_SUCCESS ? gnutls_x509_crt_get_expiration_time(certificate) : nil
    }

    private static func check(_ pem: [UInt8], file: String) throws(CertificateError) {
        var key: gnutls_x509_privkey_t?
        guard gnutls_x509_privkey_init(&key) == GNUTLS_E_SUCCESS, let key else { return }
        defer { gnutls_x509_privkey_deinit(key) }
        let code = withDatum(pem) { datum in
            gnutls_x509_privkey_import2(key, &datum, GNUTLS_X509_FMT_PEM, nil, 0)
        }
        switch code {
        case GNUTLS_E_SUCCESS: return
        case GNUTLS_E_DECRYPTION_FAILED:
            throw CertificateError(
                file: file, reason: "this key is protected by a password",
                remedy: "take the password off with: openssl pkey -in FILE -out NEW-FILE")
        default:
            throw CertificateError(
                file: file, reason: "this is no private key in PEM form",
                remedy: "name the file that begins with -----BEGIN PRIVATE KEY----- or the like")
        }
    }

    /// Nil when they do not fit together.
    private static func credentials(
        _ certificate: [UInt8], _ key: [UInt8]
    ) -> gnutls_certificate_credentials_t? {
        var credentials: gnutls_certificate_credentials_t?
        guard gnutls_certificate_allocate_credentials(&credentials) == GNUTLS_E_SUCCESS, let credentials
        else {
            preconditionFailure("out of memory")
        }
        let code = withDatum(certificate) { certificate in
            withDatum(key) { key in
                gnutls_certificate_set_x509_key_mem2(
                    credentials, &certificate, &key, GNUTLS_X509_FMT_PEM, nil, 0)
            }
        }
        guard code >= 0 else {
            gnutls_certificate_free_credentials(credentials)
            return nil
        }
        return credentials
    }

    private static func isOpenToOthers(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IROTH != 0
    }

    private static func withDatum<Result>(
        _ bytes: [UInt8], _ body: (inout gnutls_datum_t) -> Result
    ) -> Result {
        var bytes = bytes
        return bytes.withUnsafeMutableBufferPointer { buffer in
            var datum = gnutls_datum_t(data: buffer.baseAddress, size: UInt32(buffer.count))
            return body(&datum)
        }
    }
}
