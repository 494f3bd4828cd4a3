import ContestCore
import SyncProtocol

/// Names that this room checked before it stored them.
enum StoredName {
    static func device(_ text: String) throws -> DeviceID {
        guard let id = DeviceID(rawValue: text) else {
            throw CentralStoreError.damaged("central.db holds a device whose name is none")
        }
        return id
    }

    static func event(_ text: String) throws -> EventID {
        guard let id = EventID(text) else {
            throw CentralStoreError.damaged("central.db holds an event whose name is none")
        }
        return id
    }

    static func line(_ bytes: [UInt8]) throws -> LineID {
        guard let id = LineID(bytes: bytes) else {
            throw CentralStoreError.damaged("central.db holds a registration without an id")
        }
        return id
    }
}
