extension JSONNode {
    package var members: [Member]? { if case .object(let members) = kind { members } else { nil } }
    package var elements: [JSONNode]? { if case .array(let elements) = kind { elements } else { nil } }
    package var string: String? { if case .string(let string) = kind { string } else { nil } }
    package var boolean: Bool? { if case .boolean(let boolean) = kind { boolean } else { nil } }
    package var wholeNumber: Int? { if case .number(let digits) = kind { Int(digits) } else { nil } }
    package var isNull: Bool { kind == .null }

    /// The member of that name; nil where there is none, where it is null, and where this is no object. Of two, the
    /// first.
    package subscript(_ name: String) -> JSONNode? {
        members?.first { $0.key == name }.flatMap { $0.value.isNull ? nil : $0.value }
    }
}
