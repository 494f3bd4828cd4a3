import ContestCore
package import JSON

extension JSONNode {
    /// The content of a part whose list of contests or questions does not name `part`.
    package func without(_ part: PartName) -> JSONNode {
        let (key, name): (String, String)
        switch part {
        case .contest(let id): (key, name) = ("contests", id.text)
        case .question(let id): (key, name) = ("quiz", id.text)
        default: return self
        }
        return JSONNode(
            object: (members ?? []).map { member in
                guard member.key == key, let elements = member.value.elements else {
                    return (member.key, member.value)
                }
                return (key, JSONNode(array: elements.filter { $0.string != name }))
            })
    }
}
