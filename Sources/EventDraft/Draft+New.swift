import ContestCore
import JSON

extension Draft {
    /// The contest that an event begins with.
    private static let firstContest = ContestID(known: "quiz")
    /// For a whole attempt, in milliseconds.
    private static let firstLimit = 180_000

    /// The parts of an event of which nothing is known but this. It has a contest, so that only texts and questions
    /// have to be filled in.
    ///
    /// - Parameter name: in every language, until somebody translates it.
    package static func newParts(
        name: String, languages: [String], zone: String, startsOn: String, endsOn: String
    ) -> [Part] {
        let empty = JSONNode(text: "", in: languages)
        return [
            Part(
                .basics,
                JSONNode(object: [
                    ("name", JSONNode(text: name, in: languages)), ("venue", empty),
                    ("time_zone", JSONNode(string: zone)), ("starts_on", JSONNode(string: startsOn)),
                    ("ends_on", JSONNode(string: endsOn)), ("host_name", JSONNode(string: "")),
                    ("languages", JSONNode(array: languages.map { JSONNode(string: $0) })),
                    ("contests", JSONNode(array: [JSONNode(string: firstContest.text)])),
                ])),
            Part(
                .contest(firstContest),
                JSONNode(object: [
                    ("title", JSONNode(text: "Quiz", in: languages)), ("subtitle", empty),
                    ("limit_ms", JSONNode(number: firstLimit)),
                    ("quiz", JSONNode(array: [])),
                ])),
            Part(.look, JSONNode(object: [])),
            Part(.form, JSONNode(object: [("programming_languages", JSONNode(array: []))])),
            Part(.terms, JSONNode(object: [("text", empty), ("label", empty)])),
            Part(.consents, JSONNode(object: [("items", JSONNode(array: []))])),
        ]
    }

    /// The parts for another event that begins as this one is.
    package func copied(as name: String) -> [Part] {
        let languages = languages.map(\.text)
        return parts.map { part in
            guard part.name == .basics else { return part }
            let others = (part.content.members ?? []).filter { $0.key != "name" }.map { ($0.key, $0.value) }
            return Part(.basics, JSONNode(object: [("name", JSONNode(text: name, in: languages))] + others))
        }
    }
}
