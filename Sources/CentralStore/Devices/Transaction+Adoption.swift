package import ContestCore
import SQLite
package import SyncProtocol

extension CentralTransaction {
    /// Makes a kiosk a device that was never paired here, or was before a restore, so that its stick can be taken in. It has
    /// neither key nor token: it can send nothing, and sign nothing, until it is paired.
    ///
    /// - Returns: the device that is here by that id already, or the new one; nil when there is no such event.
    package func adopt(_ id: DeviceID, name: DeviceName, event: EventID) throws -> Device? {
        if let known = try snapshot.device(id) { return known }
        guard let eventKey = try snapshot.eventKey(event.text) else { return nil }
        try connection.run(
            """
            INSERT INTO devices(id, event_key, name, number, host_name, app, paired_at_ms) VALUES (?, ?, ?, ?, '', '', ?)
            """, id.rawValue, eventKey, name.text, try deviceNumber(name.text, eventKey), nowMilliseconds)
        guard let device = try snapshot.device(id) else { return nil }
        try noteServing(device)
        try orderAllErasures(to: device)
        return device
    }

    /// Notes who took a stick of the device in, of which nobody here knew who wrote it.
    package func noteTakenStick(of device: Device, by user: User) throws {
        try note(.carried, of: device.key, by: user)
    }
}
