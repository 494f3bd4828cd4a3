/// A later word about a registration: it is void, corrected, or a consent is withdrawn.
package struct AmendmentLine: Equatable, Sendable {
    /// What is done to the target.
    package struct Operation: RawRepresentable, Hashable, Sendable, Decodable, JSONWritable {
        package let rawValue: String
        package init(rawValue: String) { self.rawValue = rawValue }
        package static let void = Operation(rawValue: "void")
        package static let correct = Operation(rawValue: "correct")
        package static let withdrawConsent = Operation(rawValue: "withdraw_consent")
    }

    package let id: LineID
    package let moment: LineMoment
    package let salt: Salt
    /// The registration's id, which may not have arrived yet.
    package let target: LineID
    package let operation: Operation
    /// What is corrected, by name; empty for the other operations.
    package let fields: [String: JSONValue]

    package init(
        id: LineID, moment: LineMoment, salt: Salt, target: LineID, operation: Operation,
        fields: [String: JSONValue]
    ) {
        self.id = id
        self.moment = moment
        self.salt = salt
        self.target = target
        self.operation = operation
        self.fields = fields
    }
}

extension AmendmentLine: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            LineHead(id: id, type: .amendment).write(to: &$0)
            moment.write(to: &$0)
            $0.member("salt", salt)
            $0.member("target", target)
            $0.member("op", operation)
            $0.member("fields", fields)
        }
    }
}

extension AmendmentLine: Decodable {
    private enum CodingKeys: String, CodingKey {
        case salt, target, fields
        case operation = "op"
    }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        id = try LineHead(from: decoder).id
        moment = try LineMoment(from: decoder)
        salt = try members.decode(Salt.self, forKey: .salt)
        target = try members.decode(LineID.self, forKey: .target)
        operation = try members.decode(Operation.self, forKey: .operation)
        fields = try members.decode([String: JSONValue].self, forKey: .fields)
    }
}
