/// A value that knows its own JSON, down to the byte.
package protocol JSONWritable {
    func write(to json: inout JSONWriter)
}

extension String: JSONWritable {
    package func write(to json: inout JSONWriter) { json.text(self) }
}

extension Int: JSONWritable {
    package func write(to json: inout JSONWriter) { json.append(String(self)) }
}

extension Int64: JSONWritable {
    package func write(to json: inout JSONWriter) { json.append(String(self)) }
}

extension Bool: JSONWritable {
    package func write(to json: inout JSONWriter) { json.append(self ? "true" : "false") }
}

extension Array: JSONWritable where Element: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.array { json in for element in self { json.element(element) } }
    }
}

/// Members are sorted by name, so that the same dictionary gives the same bytes.
extension Dictionary: JSONWritable where Key == String, Value: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object { json in
            for (name, value) in sorted(by: { $0.key < $1.key }) { json.member(name, value) }
        }
    }
}

extension JSONWritable where Self: RawRepresentable, RawValue: JSONWritable {
    package func write(to json: inout JSONWriter) { rawValue.write(to: &json) }
}
