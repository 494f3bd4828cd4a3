import SQLite
package import SyncProtocol

/// What people did to a device, for whoever asks later.
extension CentralTransaction {
    enum DeviceAct: String {
        case paired, revoked, released, leave, message, carried, rehearsal
    }

    /// Shuts a device out until it is paired again. Doing it again changes nothing.
    package func revoke(_ device: Device, by user: User? = nil) throws {
        let changed = try connection.run(
            "UPDATE devices SET revoked_at_ms = ? WHERE device_key = ? AND revoked_at_ms IS NULL",
            nowMilliseconds, device.key)
        guard changed > 0 else { return }
        try endCodes(of: device.key)
        try note(.revoked, of: device.key, by: user)
    }

    /// Orders a device to leave. Doing it again while it has not been paired anew changes nothing.
    package func orderToLeave(_ device: Device, by user: User) throws {
        let key = try connection.first("SELECT public_key FROM devices WHERE device_key = ?", device.key) {
            PublicKey(bytes: $0.blob(0))
        }
        guard let key = key ?? nil, try !snapshot.isOrderedToLeave(device.key, key) else { return }
        try order(.leave(key), to: device)
        try note(.leave, of: device.key, by: user)
    }

    /// Has a device show something to its staff, until the next message.
    package func send(_ message: StaffMessage, to device: Device, by user: User) throws {
        try order(.message(message.text), to: device)
        try note(.message, of: device.key, by: user)
    }

    /// - Parameter user: nil for what the device itself or a command asked for.
    func note(_ act: DeviceAct, of deviceKey: Int64, by user: User?) throws {
        try connection.run(
            "INSERT INTO device_acts(device_key, act, user_name, at_ms) VALUES (?, ?, ?, ?)", deviceKey,
            act.rawValue,
            user?.name, nowMilliseconds)
    }
}
