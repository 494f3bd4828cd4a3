import FoundationEssentials

/// Reading goes through `JSONDecoder`; unknown members are ignored, and the bytes are kept elsewhere.
extension Decodable {
    /// - Throws: `Malformed` that names the place and never the value.
    package static func decoded(fromJSON bytes: [UInt8]) throws(Malformed) -> Self {
        do {
            return try JSONDecoder().decode(Self.self, from: Data(bytes))
        } catch let error as DecodingError {
            throw Malformed(sentence(for: error))
        } catch {
            throw Malformed("not JSON")
        }
    }

    private static func sentence(for error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, let context): "\(place(context, key)) is missing"
        case .valueNotFound(_, let context): "\(place(context)) has no value"
        case .typeMismatch(_, let context): "\(place(context)) has the wrong type"
        case .dataCorrupted(let context):
            context.codingPath.isEmpty ? "not JSON" : "\(place(context)) is not valid"
        @unknown default: "not the expected JSON"
        }
    }

    /// The names on the way to a value. Keys of dictionaries can be data, but only ids and days are used as such.
    private static func place(_ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> String {
        let path = context.codingPath + (last.map { [$0] } ?? [])
        return path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }
}
