import FoundationEssentials

extension Request {
    /// The body decoded as JSON.
    ///
    /// - Throws: `HTTPProblem` 400 `json` whose field is the path to the value that is missing or of the wrong kind.
    package func json<Value: Decodable>(_ type: Value.Type = Value.self) throws(HTTPProblem) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(body))
        } catch let error as DecodingError {
            throw HTTPProblem(400, "json", error.sentence, field: error.path)
        } catch {
            throw HTTPProblem(400, "json", "The body is not JSON.")
        }
    }
}

extension DecodingError {
    private var context: Context? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context
        @unknown default: nil
        }
    }

    /// Where the trouble is, as `attendees[2].email`; nil when it is the whole body.
    fileprivate var path: String? {
        var keys = context?.codingPath ?? []
        if case .keyNotFound(let key, _) = self { keys.append(key) }
        var path = ""
        for key in keys {
            if let index = key.intValue {
                path += "[\(index)]"
            } else {
                path += path.isEmpty ? key.stringValue : "." + key.stringValue
            }
        }
        return path.isEmpty ? nil : path
    }

    /// What is wrong, without the value that is.
    fileprivate var sentence: String {
        switch self {
        case .keyNotFound: "The field is missing."
        case .valueNotFound: "The field must not be null."
        case .typeMismatch(let type, _): "The field is not of the type \(type)."
        case .dataCorrupted(let context) where context.codingPath.isEmpty: "The body is not JSON."
        default: "The field's value is not understood."
        }
    }
}
