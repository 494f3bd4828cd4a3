package import ContestCore
import Crypto
import EventDraft
import SQLite
import SyncProtocol

extension CentralTransaction {
    /// Has a kiosk play the draft of its event until that is ended, published, or two hours old. The same draft again
    /// changes nothing.
    ///
    /// - Parameters:
    ///   - digest: of the draft that was looked at.
    ///   - user: who wants it.
    package func rehearse(
        draftOf event: EventID, digest: String, on device: Device, by user: User
    ) throws -> RehearsalOutcome {
        guard device.event == event, !device.isRevoked,
            let draft = try readDraft(of: event, digest: digest)
        else { return .notThere }
        switch draft {
        case .changedMeanwhile: return .changedMeanwhile
        case .refused(let problems): return .refused(problems)
        case .ready(_, let file, _):
            if try snapshot.rehearsal(of: device.id, at: nowMilliseconds)?.digest == digest { return .begun }
            try connection.run(
                """
                INSERT OR REPLACE INTO rehearsals(device_key, event_key, id, digest, sha256, event_file, begun_at_ms)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """, device.key, device.eventKey, Nonce.random().rawValue, digest, SHA256.hash(file), file,
                nowMilliseconds)
            try note(.rehearsal, of: device.key, by: user)
            return .begun
        }
    }

    /// The kiosk plays what is published again. Doing it again changes nothing.
    package func endRehearsal(on device: Device) throws {
        try connection.run("DELETE FROM rehearsals WHERE device_key = ?", device.key)
    }

    /// Somebody at the kiosk ended this one.
    func endRehearsal(_ id: Nonce, on device: Device) throws {
        try connection.run(
            "DELETE FROM rehearsals WHERE device_key = ? AND id = ?", device.key, id.rawValue)
    }

    /// What is published needs no rehearsal any more.
    func endRehearsals(ofEvent eventKey: Int64) throws {
        try connection.run("DELETE FROM rehearsals WHERE event_key = ?", eventKey)
    }
}
