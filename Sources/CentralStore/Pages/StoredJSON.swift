import SyncProtocol

/// JSON that this room wrote itself into a column.
enum StoredJSON {
    static func strings(_ text: String) throws -> [String] { try value(text) }

    static func answers(_ text: String) throws -> [StoredAnswer] { try value(text) }

    private static func value<Value: Decodable>(_ text: String) throws -> Value {
        do {
            return try Value.decoded(fromJSON: Array(text.utf8))
        } catch {
            throw CentralStoreError.damaged("central.db holds JSON that cannot be read: \(error.sentence)")
        }
    }
}

/// Names that this room checked before it stored them.
enum StoredName {
    static func device(_ text: String) throws -> DeviceID {
        guard let id = DeviceID(rawValue: text) else {
            throw CentralStoreError.damaged("central.db holds a device whose name is none")
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
