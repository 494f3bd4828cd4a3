package import JSON

extension JSONNode: JSONWritable {
    /// Writes the value as it was read, without blanks; a number keeps its spelling.
    package func write(to json: inout JSONWriter) {
        switch kind {
        case .object(let members):
            json.object { json in for member in members { json.member(member.key, member.value) } }
        case .array(let elements): elements.write(to: &json)
        case .string(let string): json.text(string)
        case .number(let digits): json.append(digits)
        case .boolean(let boolean): boolean.write(to: &json)
        case .null: json.append("null")
        }
    }
}
