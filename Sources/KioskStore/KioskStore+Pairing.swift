import ContestCore
import Platform
import SQLite
package import SyncProtocol

extension KioskStore {
    /// To which central this kiosk belongs; nil before pairing.
    package var pairing: KioskPairing? { identity.pairing }

    /// For which central everything here is: that of the pairing, or of the journal when the pairing's file was lost; nil
    /// for a kiosk that may go to any.
    package func owner() throws(KioskStoreError) -> CentralID? {
        if let pairing { return pairing.central }
        return try read { try EpochRow.current($0)?.central }
    }

    /// What to ask a central with. Asked again with the same address and code it is the same, so an answer that got
    /// lost costs nothing.
    package func pairingDraft(
        address: String, trust: CentralTrust? = nil, code: PairingCode
    ) throws(KioskStoreError) -> PairingDraft {
        do {
            if let draft = try identity.draft(), draft.address == address, draft.trust == trust,
                draft.code == code
            {
                return draft
            }
            let draft = PairingDraft.make(address: address, trust: trust, code: code)
            try identity.setDraft(draft)
            return draft
        } catch {
            throw KioskStoreError(error)
        }
    }

    /// Belongs to a central from now on, and opens the epoch of the draft with everything that is held for the same
    /// central. Files come first, then the database; after a crash in between, the next start does the rest.
    ///
    /// - Throws: `otherCentral` when the kiosk belongs to another one; `conflict` when another pairing was begun since the
    ///   draft was made, since of two that run side by side the one that began last counts.
    package func completePairing(_ draft: PairingDraft, _ answer: PairAnswer) throws(KioskStoreError) {
        if let owner = try owner(), owner != answer.central { throw .otherCentral }
        guard answer.device == device else { throw .identity("central answered to another kiosk") }
        guard let event = EventID(answer.event) else {
            throw .identity("central named an event that cannot be")
        }
        do {
            let newest = try identity.draft()
            guard newest == draft || (newest == nil && pairing?.keySeed == draft.keySeed) else {
                throw KioskStoreError.conflict(
                    "another pairing of this kiosk was begun meanwhile, and that one counts")
            }
            KillPoint.pass(.pairBeforeFile)
            try identity.setPairing(
                KioskPairing(
                    address: draft.address, trust: draft.trust, central: answer.central, name: answer.name,
                    number: answer.number, event: event,
                    token: answer.token, nextToken: nil, signKey: answer.signKey, sealKey: answer.sealKey,
                    keySeed: draft.keySeed,
                    epoch: draft.epoch, isOpened: false))
            try identity.removeDraft()
            KillPoint.pass(.pairBeforeEpoch)
            try withConnection { try settlePairing($0) }
            KillPoint.pass(.pairAfterEpoch)
            try setGenerations(answer.generations)
        } catch {
            throw KioskStoreError(error)
        }
    }

    /// Knows central's server by these certificates from now on.
    package func setTrust(_ trust: CentralTrust?) throws(KioskStoreError) {
        guard let pairing else { throw .notPaired }
        do {
            try identity.changePairing(pairing) { $0.trust = trust }
        } catch {
            throw KioskStoreError(error)
        }
    }

    /// Makes the database agree with the identity beside it.
    func settle(_ connection: Connection) throws {
        try connection.transaction {
            try connection.run("INSERT OR IGNORE INTO kiosk(id, device) VALUES (1, ?)", device.rawValue)
            try connection.run("INSERT OR IGNORE INTO contact(id) VALUES (1)")
        }
        try settleLeaving(connection)
        try settlePairing(connection)
        try settleRelease(connection)
    }

    /// Opens the pairing's epoch when the database does not have it. When it had it once, the database is not the one of
    /// then: fresh, after a damaged one was moved aside, or an older copy. The epoch's name must not be used again then.
    private func settlePairing(_ connection: Connection) throws {
        guard let pairing else { return }
        if try EpochRow.named(pairing.epoch, connection) == nil {
            let isFresh = try EpochRow.current(connection) == nil
            let reason: EpochLine.Reason = pairing.isOpened ? (isFresh ? .damaged : .restored) : .paired
            let epoch = pairing.isOpened ? Epoch.random() : pairing.epoch
            try connection.transaction {
                try openEpoch(epoch, central: pairing.central, reason, connection)
            }
        }
        try noteEpochInIdentity(connection)
    }
}
