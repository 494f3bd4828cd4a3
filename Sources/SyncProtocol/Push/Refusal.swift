/// Every answer of central that is not 200.
package struct Refusal: Equatable, Sendable, Decodable {
    package let code: RefusalCode
    /// The question's; nil where the question had none or could not be read, and then nobody believes it.
    package let nonce: Nonce?
    package let central: CentralID
    /// A sentence for the log and for staff.
    package let detail: String
    /// With 426: the protocol versions that central speaks.
    package let min: Int?
    package let max: Int?

    package init(code: RefusalCode, nonce: Nonce?, central: CentralID, detail: String) {
        self.code = code
        self.nonce = nonce
        self.central = central
        self.detail = detail
        min = code == .unsupportedProtocol ? SyncLimits.protocols.lowerBound : nil
        max = code == .unsupportedProtocol ? SyncLimits.protocols.upperBound : nil
    }
}

extension Refusal: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("code", code)
            $0.member("nonce", nonce)
            $0.member("central", central)
            $0.member("detail", detail)
            if let min { $0.member("min", min) }
            if let max { $0.member("max", max) }
        }
    }
}
