package import ContestCore
import TestSupport

/// A small event file: one contest, questions with right choice `a`, the terms and one optional consent.
package struct EventFixture: Sendable {
    /// A question by its id and text; the choices are `a` (right) and `b`.
    package struct Question: Sendable {
        package var id: String
        package var text: String
        /// The ids of the choices, the first being right.
        package var choices: [String]

        package init(_ id: String, _ text: String, choices: [String] = ["a", "b"]) {
            self.id = id
            self.text = text
            self.choices = choices
        }
    }

    package var id = "halny"
    package var name = "Halny"
    package var zone = "Europe/Warsaw"
    package var startsOn = "2026-10-14"
    package var endsOn = "2026-10-16"
    package var counts = "best"
    package var limitMilliseconds: Int64? = 180_000
    /// More of the form's members, each with a comma in front.
    package var form = ""
    package var questions = [Question("q1", "First?"), Question("q2", "Second?"), Question("q3", "Third?")]

    /// The logo.
    package var image: [UInt8]?

    package init() {}

    /// The file's bytes.
    package var file: [UInt8] {
        let questions = questions.map { question in
            let choices = question.choices.enumerated().map { index, choice in
                #"{"id": "\#(choice)", "text": "\#(question.id)-\#(choice)"\#(index == 0 ? #", "right": true"# : "")}"#
            }
            return """
                {"id": "\(question.id)", "text": "\(question.text)", "points": 1,
                 "choices": [\(choices.joined(separator: ", "))]}
                """
        }
        let limit = limitMilliseconds.map { "\($0)" } ?? "null"
        return Array(
            """
            {"format": 1, "id": "\(id)", "name": "\(name)", "venue": "Kraków", "time_zone": "\(zone)",
             "starts_on": "\(startsOn)", "ends_on": "\(endsOn)", "host_name": "Brightfen", \(images) "languages": ["en"],
             "contests": [{"id": "swift", "title": "Swift", "subtitle": "Quiz", "limit_ms": \(limit),
               "counts": "\(counts)", "questions": [\(questions.joined(separator: ",\n"))]}],
             "form": {"programming_languages": ["Swift", "C"]\(form)},
             "terms": {"revision": 3, "in_force_since": "2026-10-12", "text": "The *terms*.", "label": "I accept"},
             "consents": [{"purpose": "marketing", "revision": 2, "text": "News by e-mail"}]}
            """.utf8)
    }

    private var images: String { image.map { MadeUpImage.member(sha256: ImageHash(of: $0)) } ?? "" }

    /// What the file says.
    package func content() throws -> EventContent { try EventContent(file: file) }
}
