import JSON
import Unicode

/// An object of an event file. Making one notes keys that are unknown or there twice.
struct FileObject {
    let field: FileField
    private let members: [String: FileField]

    /// Nil, with the problem noted, when the field is no object.
    ///
    /// - Parameter keys: all that may be there.
    init?(_ field: FileField, keys: [String]) {
        guard case .object(let values) = field.value.kind else {
            field.note("must be an object: { … }")
            return nil
        }
        var members: [String: FileField] = [:]
        for member in values {
            let path = FileObject.path(of: member.key, in: field)
            func note(_ sentence: String) { field.findings.add(line: member.line, path: path, sentence) }
            if members[member.key] != nil {
                note("the key is there twice; keep one")
                continue
            }
            if !keys.contains(member.key) {
                note("unknown key; what may stand here is \(keys.joined(separator: ", "))")
            }
            members[member.key] = FileField(value: member.value, path: path, findings: field.findings)
        }
        self.field = field
        self.members = members
    }

    /// Nil, with the problem noted, when the key is missing.
    func required(_ key: String) -> FileField? {
        if let member = members[key] { return member }
        field.findings.add(line: field.value.line, path: FileObject.path(of: key, in: field), "is missing")
        return nil
    }

    /// Nil when the key is missing or its value is null.
    func optional(_ key: String) -> FileField? { members[key].flatMap { $0.isNull ? nil : $0 } }

    /// `value` when the key is missing or its value is null.
    func flag(_ key: String, default value: Bool = false) -> Bool? {
        guard let field = optional(key) else { return value }
        return field.boolean()
    }

    private static func path(of key: String, in field: FileField) -> String {
        field.path.isEmpty ? Text.excerpt(key) : "\(field.path).\(Text.excerpt(key))"
    }
}
