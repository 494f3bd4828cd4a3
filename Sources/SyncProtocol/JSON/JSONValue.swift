/// Any JSON value without fractions, for members whose content depends on another one.
package indirect enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])
}

extension JSONValue: JSONWritable {
    package func write(to json: inout JSONWriter) {
        switch self {
        case .null: json.append("null")
        case .bool(let value): value.write(to: &json)
        case .integer(let value): value.write(to: &json)
        case .string(let value): value.write(to: &json)
        case .array(let values): values.write(to: &json)
        case .object(let members): members.write(to: &json)
        }
    }
}

extension JSONValue: Decodable {
    package init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let integer = try? value.decode(Int64.self) {
            self = .integer(integer)
        } else if let string = try? value.decode(String.self) {
            self = .string(string)
        } else if let array = try? value.decode([JSONValue].self) {
            self = .array(array)
        } else {
            self = .object(try value.decode([String: JSONValue].self))
        }
    }
}
