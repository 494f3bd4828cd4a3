/// The token's successor. Each change is on the disk when it returns, and changes nothing once the kiosk has been
/// paired again.
extension KioskStore {
    /// Uses this token from now on.
    package func keepNextToken(_ token: String, of pairing: KioskPairing) throws(KioskStoreError) {
        try change(pairing) { $0.nextToken = token }
    }

    /// Central has answered to the next token: the former one is forgotten.
    package func confirmNextToken(of pairing: KioskPairing) throws(KioskStoreError) {
        try change(pairing) { kept in
            // Another one may have been kept since.
            guard let next = pairing.nextToken, kept.nextToken == next else { return }
            kept.token = next
            kept.nextToken = nil
        }
    }

    /// Central does not know the next token, as after a restore: the former one is used again.
    package func dropNextToken(of pairing: KioskPairing) throws(KioskStoreError) {
        try change(pairing) { $0.nextToken = nil }
    }

    private func change(
        _ pairing: KioskPairing, _ body: (inout KioskPairing) -> Void
    ) throws(KioskStoreError) {
        do {
            try identity.changePairing(pairing, body)
        } catch {
            throw KioskStoreError(error)
        }
    }
}
