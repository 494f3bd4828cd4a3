package import ContestCore
import Platform
import SQLite
package import SyncProtocol

/// What became of a release that was offered.
package enum InstallOutcome: Equatable, Sendable {
    /// It is the newest now: new attempts take it.
    case newest
    /// It is kept, and a higher one stays in use.
    case older
    /// It was here already, with its images.
    case known
    /// It is kept, and is not played: images that it names are not here.
    case lacksImages
    /// Another bundle has its generation and number; nothing was changed.
    case contradicts
}

extension KioskStore {
    /// The release that new attempts take; nil before the first.
    package func newestRelease() throws(KioskStoreError) -> StoredRelease? {
        guard let event = pairing?.event else { return nil }
        return try newestRelease(of: event)
    }

    /// The highest release of an event, also of one that was served before; nil when none is here.
    package func newestRelease(of event: EventID) throws(KioskStoreError) -> StoredRelease? {
        guard let name = try read({ try ReleaseRow.newest(of: event, $0) }) else { return nil }
        return try release(name)
    }

    /// The name of the release that new attempts take; nil before the first.
    package func newestReleaseName() throws(KioskStoreError) -> ReleaseName? {
        guard let event = pairing?.event else { return nil }
        return try read { try ReleaseRow.newest(of: event, $0) }
    }

    /// Whether a release is here with its images, without reading it.
    package func hasRelease(_ name: ReleaseName) throws(KioskStoreError) -> Bool {
        try read { try ReleaseRow.hasWhole(name.sha256, $0) }
    }

    /// A release by its name, with or without its images; nil when it is not here.
    package func release(_ name: ReleaseName) throws(KioskStoreError) -> StoredRelease? {
        if let kept = memory.withLock({ $0.releases[name.sha256] }) { return kept }
        let release = try read { connection -> StoredRelease? in
            let bundle = try connection.first("SELECT bundle FROM releases WHERE sha256 = ?", name.sha256) {
                $0.blob(0)
            }
            guard let bundle = try bundle.map({ try ReleaseBundle(bytes: $0) }) else { return nil }
            return StoredRelease(
                name: bundle.name, publishedAtMilliseconds: bundle.publishedAtMilliseconds,
                content: bundle.content)
        }
        if let release { memory.withLock { $0.releases[name.sha256] = release } }
        return release
    }

    /// The release that a registration of this kiosk names, as central signed it; nil when either is not here, or
    /// here no more.
    package func signedRelease(ofLine id: LineID) throws(KioskStoreError) -> SignedRelease? {
        guard let pairing else { return nil }
        return try read { connection -> SignedRelease? in
            let line = try connection.first(
                "SELECT bytes FROM lines WHERE id = ? AND bytes IS NOT NULL", id.rawValue
            ) { $0.blob(0) }
            guard let line, case .registration(let registration) = try JournalLine(bytes: line) else {
                return nil
            }
            return try ReleaseRow.signed(
                sha256: registration.release.sha256, key: pairing.signKey, connection)
        }
    }

    /// All releases that are here, by their hashes.
    package func releaseHashes() throws(KioskStoreError) -> [String] {
        try read { try $0.all("SELECT sha256 FROM releases ORDER BY number") { $0.text(0) } }
    }

    /// A release as central signed it; nil when it is not here.
    package func signedRelease(sha256: String) throws(KioskStoreError) -> SignedRelease? {
        guard let pairing else { return nil }
        return try read { try ReleaseRow.signed(sha256: sha256, key: pairing.signKey, $0) }
    }

    /// Stores a release, all of it or nothing. A lower one never replaces a higher.
    ///
    /// - Parameters:
    ///   - signature: by central's key; the caller has checked it.
    ///   - images: those of `missingImages(of:)`, as far as they can be had.
    package func installRelease(
        _ bundle: ReleaseBundle, signature: ReleaseSignature, images: [[UInt8]] = []
    ) throws(KioskStoreError) -> InstallOutcome {
        let outcome = try write { connection in
            let outcome = try ReleaseRow.install(bundle, signature, images: images, connection)
            KillPoint.pass(.installBeforeCommit)
            return outcome
        }
        KillPoint.pass(.installBeforeFile)
        if outcome == .newest, let key = pairing?.signKey,
            let release = try read({ try ReleaseRow.signed(sha256: bundle.name.sha256, key: key, $0) })
        {
            try keepBesideDatabase(release, of: bundle.event)
        }
        KillPoint.pass(.installAfterFile)
        return outcome
    }

    /// After a new database the file beside it brings the release back; after a crash between the two it is the
    /// file that is written again.
    func settleRelease(_ connection: Connection) throws {
        guard let pairing else { return }
        let file = try identity.release(of: pairing.event.text)
        guard let newest = try ReleaseRow.newest(of: pairing.event, connection) else {
            guard let file, file.key == pairing.signKey, file.isValid,
                let bundle = try? ReleaseBundle(bytes: file.bundle)
            else { return }
            try connection.transaction {
                _ = try ReleaseRow.install(bundle, file.signature, images: file.images, connection)
            }
            return
        }
        let stored = try ReleaseRow.signed(sha256: newest.sha256, key: pairing.signKey, connection)
        guard let stored, file != stored else { return }
        do {
            try identity.setRelease(stored, of: pairing.event.text)
        } catch let error as FileError where error.isDiskFull {
            // It is written at a later start; until then the database has it.
            return
        }
    }

    private func keepBesideDatabase(_ release: SignedRelease, of event: EventID) throws(KioskStoreError) {
        do {
            try identity.setRelease(release, of: event.text)
        } catch {
            throw KioskStoreError(error)
        }
    }
}
