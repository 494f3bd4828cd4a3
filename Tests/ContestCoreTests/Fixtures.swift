import ContestCore

/// A small event file, by its parts, so that a test can replace the one that it is about.
struct EventFileText {
    var head =
        #""format": 1, "id": "halny-2026", "name": "Halny Dev Days", "venue": {"en": "Kraków", "pl": "Kraków"}"#
    var dates = #""time_zone": "Europe/Warsaw", "starts_on": "2026-10-14", "ends_on": "2026-10-16""#
    var host = #""host_name": "Brightfen""#
    var brand = ##""brand": {"background": "#0A3D32", "ink": "#FFF8E8", "accent": "#FFB629"}"##
    var languages = #""languages": ["en", "pl"]"#
    var contests = #""contests": [\#(contest())]"#
    var form = #""form": {"programming_languages": ["Swift", "Kotlin"]}"#
    var terms =
        #""terms": {"revision": 3, "in_force_since": "2026-10-12", "text": "One entry *each*.", "label": "I accept"}"#
    var consents =
        #""consents": [{"purpose": "marketing", "revision": 2, "text": {"en": "News", "pl": "Nowości"}, "note": null}]"#

    /// Nine lines between the braces, one for each part, the first on line 2.
    var text: String {
        "{\n"
            + [head, dates, host, brand, languages, contests, form, terms, consents].joined(separator: ",\n")
            + "\n}"
    }

    static func contest(
        rules: String = #""limit_ms": 60000, "counts": "best""#,
        questions: [String] = [question("q-1"), question("q-2")]
    ) -> String {
        #"{"id": "swift", "title": "Swift", "subtitle": "Two questions", \#(rules), "prizes": [], "#
            + #""questions": [\#(questions.joined(separator: ", "))]}"#
    }

    static func question(
        _ id: String, extra: String = "",
        choices: [String] = [choice("a", extra: #", "right": true"#), choice("b"), choice("c")]
    ) -> String {
        #"{"id": "\#(id)", "text": "What?"\#(extra), "choices": [\#(choices.joined(separator: ", "))]}"#
    }

    static func choice(_ id: String, text: String? = nil, extra: String = "") -> String {
        #"{"id": "\#(id)", "text": "\#(text ?? "Choice \(id)")"\#(extra)}"#
    }
}

extension EventContent {
    init(_ text: EventFileText) throws(EventFileError) { try self.init(file: Array(text.text.utf8)) }

    /// What is wrong with a file, one line each; empty when nothing is.
    static func problems(_ text: EventFileText) -> [String] { problems(text.text) }

    static func problems(_ text: String) -> [String] {
        do {
            _ = try EventContent(file: Array(text.utf8))
            return []
        } catch {
            return error.problems.map(\.description)
        }
    }
}

extension AttemptPlan {
    /// Three questions of 1, 2 and 3 points, ids q-1 to q-3, choices a (right) to c, in this order.
    ///
    /// - Parameter more: further rules of the contest, with a comma before each.
    static func threeQuestions(
        limit: Milliseconds? = 60_000, rules more: String = "", allowance: TimeAllowance = .standard
    ) throws -> AttemptPlan {
        var text = EventFileText()
        let rules =
            #""limit_ms": \#(limit.map(String.init) ?? "null"), "shuffle_questions": false, "shuffle_choices": false"#
            + more
        let questions = (1...3).map { EventFileText.question("q-\($0)", extra: #", "points": \#($0)"#) }
        text.contests = #""contests": [\#(EventFileText.contest(rules: rules, questions: questions))]"#
        let content = try EventContent(text)
        return .draw(
            id: "018f-attempt", event: content.id, contest: content.contests[0], release: .first,
            language: content.defaultLanguage, allowance: allowance, seed: Seed(1))
    }
}

extension ReleaseName {
    static let first = ReleaseName(
        generation: "00112233aabbccdd", number: 1, sha256: String(repeating: "0", count: 64))
}

extension Identifier {
    /// For names that a test writes itself.
    static func named(_ text: String) -> Identifier {
        guard let identifier = Identifier(text) else { preconditionFailure("no id: \(text)") }
        return identifier
    }
}
