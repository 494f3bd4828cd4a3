import SyncProtocol

/// JSON that this room wrote itself into a column.
enum StoredJSON {
    static func strings(_ text: String) throws -> [String] { try value(text) }

    static func extra(_ text: String) throws -> [String: JSONValue] { try value(text) }

    static func answers(_ text: String) throws -> [StoredAnswer] { try value(text) }

    private static func value<Value: Decodable>(_ text: String) throws -> Value {
        do {
            return try Value.decoded(fromJSON: Array(text.utf8))
        } catch {
            throw CentralStoreError.damaged("central.db holds JSON that cannot be read: \(error.sentence)")
        }
    }
}
