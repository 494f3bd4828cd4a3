import ContestCore
import Platform
import SQLite
import SyncProtocol

extension KioskStore {
    /// What was found in one damaged copy.
    package struct Salvage: Equatable, Sendable {
        /// The folder of the copy.
        package let path: String
        /// Registrations and amendments that are saved again.
        package var saved = 0
        /// Those that are here already.
        package var known = 0
        /// Lines that begin somewhere and are nowhere as they were written.
        package var unreadable = 0
    }

    /// Lines that are saved in one transaction.
    private static let linesAtOnce = 100

    /// Reads what can be read from every damaged copy, saves each line again that is not here, and the releases that they
    /// name, and marks the copy as read. Only a line that is what was written is taken. Visitors go on meanwhile.
    ///
    /// - Throws: `notPaired`, or why nothing more could be read or saved; what was saved stays.
    package func salvage() throws(KioskStoreError) -> [Salvage] {
        var salvages: [Salvage] = []
        for copy in damagedCopies {
            do {
                salvages.append(try salvage(copy))
                try DamagedCopies(folder: folder).markSalvaged(copy)
            } catch {
                throw KioskStoreError(error)
            }
        }
        memory.withLock { $0.whenLineIsSaved }?()
        return salvages
    }

    private func salvage(_ copy: DamagedCopies.Copy) throws -> Salvage {
        let found = try DamagedCopy(folder: copy.path).read()
        var salvage = Salvage(path: copy.path, unreadable: found.unreadable)
        for release in found.releases { try install(release.bundle, release.signature, found.images) }
        // Lines about the epochs and clocks of then say nothing in another epoch.
        var lines = found.lines.filter { $0.type != .epoch && $0.type != .clock }[...]
        while !lines.isEmpty {
            let batch = Array(lines.prefix(KioskStore.linesAtOnce))
            lines = lines.dropFirst(batch.count)
            let registrations = try batch.map { try registration(in: $0) }
            let saved = try write { connection in
                let saved = try zip(batch, registrations).count { try save($0, $1, connection) }
                // Whom central told this kiosk to forget does not come back with a copy.
                try Forgetting(connection).eraseAgain()
                return saved
            }
            salvage.saved += saved
            salvage.known += batch.count - saved
        }
        return salvage
    }

    /// A release that registrations name, which central may have lost. Only what central signed is taken.
    private func install(_ bytes: [UInt8], _ signature: ReleaseSignature, _ images: [[UInt8]]) throws {
        guard let key = pairing?.signKey, signature.isValid(of: bytes, by: key),
            let bundle = try? ReleaseBundle(bytes: bytes)
        else { return }
        _ = try installRelease(bundle, signature: signature, images: images)
    }

    /// A line that the board can show.
    private struct SalvagedRegistration: Sendable {
        let line: RegistrationLine
        let email: EmailAddress
        let isExtended: Bool
    }

    /// Nil for other lines.
    private func registration(in line: SalvagedLine) throws -> SalvagedRegistration? {
        guard case .registration(let line) = try? JournalLine(bytes: line.bytes),
            let email = try? EmailAddress(line.attendee.email)
        else { return nil }
        let contest = try ContestID(line.contest).flatMap { try release(line.release)?.content.contest($0) }
        return SalvagedRegistration(
            line: line, email: email,
            isExtended: contest?.isExtended(line.attempt) ?? false)
    }

    /// - Returns: false when the line is here already, or was here and is gone.
    private func save(
        _ line: SalvagedLine, _ registration: SalvagedRegistration?, _ connection: Connection
    ) throws -> Bool {
        let isKnown = try connection.first("SELECT 1 FROM lines WHERE id = ?", line.id.rawValue) { _ in true }
        guard isKnown == nil else { return false }
        let savedAt = registration?.line.moment.atMilliseconds ?? clock.wallMilliseconds()
        let number = try Journal.current(connection).append(
            bytes: line.bytes, id: line.id, type: line.type, savedAt: savedAt)
        guard let registration else { return true }
        try RegistrationRow.insert(
            registration.line, line: number, emailKey: registration.email.key,
            isExtended: registration.isExtended, connection)
        return true
    }
}
