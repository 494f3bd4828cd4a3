import ContestCore
import Crypto
import Platform
import SQLite
package import SyncProtocol

/// A rehearsal is played on a store of its own whose database is memory, so that nothing of it can be saved, counted or
/// sent.
extension KioskStore {
    /// The folder in the data folder in which a rehearsal's made-up identity lies; it holds nothing that anybody typed.
    private static let rehearsalFolder = ".rehearsal"

    /// What central wants to be rehearsed; nil for nothing, or when that is over.
    package var rehearsal: Rehearsal? {
        let now = clock.bootMilliseconds()
        return memory.withLock { $0.rehearsal }.flatMap { now < $0.endsAtBootMilliseconds ? $0 : nil }
    }

    /// Central wants that to be rehearsed from now on, or nothing.
    package func setRehearsal(_ rehearsal: Rehearsal?) { memory.withLock { $0.rehearsal = rehearsal } }

    /// Somebody at the kiosk ends the rehearsal, for good: central hears of it with the next push.
    package func endRehearsal() throws(KioskStoreError) {
        guard let id = memory.withLock({ $0.rehearsal?.id }) else { return }
        try write { connection in
            try connection.run("UPDATE contact SET rehearsal_done = ?", id.rawValue)
        }
        memory.withLock { if $0.rehearsal?.id == id { $0.rehearsal = nil } }
    }

    /// The rehearsal that somebody here ended and that central may still believe in.
    package func rehearsalDone() throws(KioskStoreError) -> Nonce? {
        try read { connection in
            try connection.first("SELECT rehearsal_done FROM contact") { row in
                row.optionalText(0).flatMap { Nonce(rawValue: $0) }
            } ?? nil
        }
    }

    /// Central has heard that the rehearsal was ended.
    package func forgetRehearsalDone() throws(KioskStoreError) {
        guard try rehearsalDone() != nil else { return }
        try write { connection in try connection.run("UPDATE contact SET rehearsal_done = NULL") }
    }

    /// A kiosk that plays the draft, belongs to a made-up central and forgets everything with its last reference.
    package func rehearsing(_ rehearsal: Rehearsal) throws(KioskStoreError) -> KioskStore {
        do {
            try removeRehearsal()
            let content = try EventContent(file: rehearsal.eventFile)
            let store = try KioskStore.open(
                folder: folder + "/" + KioskStore.rehearsalFolder, clock: clock, isInMemory: true)
            let signingKey = SigningKey.make()
            guard let signKey = PublicKey(bytes: signingKey.publicKey),
                let sealKey = PublicKey(bytes: SealingKey.make().publicKey)
            else { throw KioskStoreError.identity("a key for the rehearsal could not be made") }
            let (generation, now) = (Generation.random(), clock.wallMilliseconds())
            try store.completePairing(
                store.pairingDraft(address: "", code: .random()),
                PairAnswer(
                    central: .mint(wallMilliseconds: now), generation: generation, generations: [generation],
                    device: store.device, name: pairing?.name ?? "", number: pairing?.number ?? 1, token: "",
                    signKey: signKey, sealKey: sealKey, event: content.id.text, nowMilliseconds: now))
            let bundle = try ReleaseBundle.make(
                eventFile: rehearsal.eventFile, event: content.id, generation: generation, number: 1,
                publishedAtMilliseconds: now)
            _ = try store.installRelease(
                bundle, signature: ReleaseSignature(of: bundle.bytes, by: signingKey),
                images: rehearsal.images)
            return store
        } catch {
            throw KioskStoreError(error)
        }
    }

    /// Removes what a rehearsal, or a crash in one, left beside the database. The rehearsal's store must be gone.
    package func removeRehearsal() throws(KioskStoreError) {
        do {
            try File.removeAll(folder + "/" + KioskStore.rehearsalFolder)
        } catch {
            throw KioskStoreError(error)
        }
    }
}
