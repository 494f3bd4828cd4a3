/// Central's answer to `GET /sync/v1/hello`, which anybody may ask: the protocol versions, the limits, who it is.
package struct HelloAnswer: Equatable, Sendable, Decodable {
    package struct Range: Equatable, Sendable, Decodable, JSONWritable {
        package let min: Int
        package let max: Int

        package func write(to json: inout JSONWriter) {
            json.object {
                $0.member("min", min)
                $0.member("max", max)
            }
        }
    }

    package struct Limits: Equatable, Sendable, Decodable, JSONWritable {
        package let lineBytes: Int
        package let pushBytes: Int
        package let listEntries: Int

        private enum CodingKeys: String, CodingKey {
            case lineBytes = "line_bytes"
            case pushBytes = "push_bytes"
            case listEntries = "list_entries"
        }

        package func write(to json: inout JSONWriter) {
            json.object {
                $0.member("line_bytes", lineBytes)
                $0.member("push_bytes", pushBytes)
                $0.member("list_entries", listEntries)
            }
        }
    }

    package let proto: Range
    package let limits: Limits
    package let central: CentralID
    package let generation: Generation
    /// Central's key for signatures; nil from a central that does not tell it.
    package let signKey: PublicKey?
    /// Unix milliseconds.
    package let nowMilliseconds: Int64

    /// What this program says of itself.
    package init(
        central: CentralID, generation: Generation, signKey: PublicKey? = nil, nowMilliseconds: Int64
    ) {
        proto = Range(min: SyncLimits.protocols.lowerBound, max: SyncLimits.protocols.upperBound)
        limits = Limits(
            lineBytes: SyncLimits.lineBytes, pushBytes: SyncLimits.pushBytes,
            listEntries: SyncLimits.listEntries)
        self.central = central
        self.generation = generation
        self.signKey = signKey
        self.nowMilliseconds = nowMilliseconds
    }

    private enum CodingKeys: String, CodingKey {
        case proto, limits, central, generation
        case signKey = "sign_key"
        case nowMilliseconds = "now_ms"
    }
}

extension HelloAnswer: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("proto", proto)
            $0.member("limits", limits)
            $0.member("central", central)
            $0.member("generation", generation)
            if let signKey { $0.member("sign_key", signKey) }
            $0.member("now_ms", nowMilliseconds)
        }
    }
}
