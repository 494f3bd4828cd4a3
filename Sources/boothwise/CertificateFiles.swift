import Logging
import Platform
import WebServer

/// Where central's certificate and key lie: `--tls-cert` and `--tls-key`.
struct CertificateFiles {
    static let names: Set<String> = ["tls-cert", "tls-key"]

    let certificate: String
    let key: String

    /// - Returns: nil when neither is given.
    static func given(by setting: (String) -> String?) throws(CommandFailure) -> CertificateFiles? {
        switch (setting("tls-cert"), setting("tls-key")) {
        case (nil, nil): return nil
        case (let certificate?, let key?): return CertificateFiles(certificate: certificate, key: key)
        case (nil, _?):
            throw .usage("--tls-key needs --tls-cert with the certificate that the key belongs to")
        case (_?, nil): throw .usage("--tls-cert needs --tls-key with the certificate's private key")
        }
    }

    /// Reads both, and logs what somebody should do something about.
    func load(log: Log) throws(CertificateError) -> ServerCertificate {
        let loaded = try ServerCertificate.load(certificate: certificate, key: key)
        let milliseconds = loaded.endMilliseconds - Clock.system.wallMilliseconds()
        let days = milliseconds / 86_400_000
        if milliseconds < 0 {
            log.warning("tls_certificate_expired", ["file": certificate, "days_ago": -days])
        } else {
            log.info("tls_certificate", ["file": certificate, "days_left": days])
        }
        if loaded.isKeyOpenToOthers {
            log.warning("tls_key_open_to_others", ["file": key, "remedy": "chmod o= FILE"])
        }
        return loaded
    }
}
