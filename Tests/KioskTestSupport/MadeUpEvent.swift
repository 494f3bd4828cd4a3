package import ContestCore
import TestSupport

/// An event of questions `q-1`, `q-2` … with the choices `a`, `b` and `c`; of the first `a` is right, of the
/// second `b`, and so on.
package struct MadeUpEvent: Sendable {
    package let id: EventID
    /// The event file.
    package let file: [UInt8]
    /// The logo.
    package let image: [UInt8]?

    /// - Parameters:
    ///   - limit: in milliseconds, for the whole quiz.
    ///   - text: stands in every question, so that releases differ.
    ///   - form: more of the form's members, each with a comma in front.
    ///   - hours: the opening hours; nil means always.
    package init(
        _ name: String = "halny-2026", questions: Int = 2, limit: Milliseconds = 60_000,
        counts: Counting = .best,
        text: String = "What?", lastDay: String = "2026-10-16", form: String = "",
        hours: String? = nil, image: [UInt8]? = nil
    ) {
        guard let id = EventID(name) else { preconditionFailure("an id") }
        self.id = id
        self.image = image
        let images = image.map { MadeUpImage.member(sha256: ImageHash(of: $0)) } ?? ""
        let asked = (1...questions).map { MadeUpEvent.question($0, text) }.joined(separator: ", ")
        let openingHours = hours.map { #""opening_hours": [\#($0)], "# } ?? ""
        file = Array(
            ##"""
            {"format": 1, "id": "\##(name)", "name": "Halny Dev Days", "venue": "Kraków",
            "time_zone": "Europe/Warsaw", "starts_on": "2026-10-14", "ends_on": "\##(lastDay)",
            \##(openingHours)"host_name": "Brightfen", "brand": {"background": "#0A3D32", "ink": "#FFF8E8", "accent": "#FFB629"},
            \##(images) "languages": ["en", "pl"],
            "contests": [{"id": "swift", "title": "Swift", "subtitle": "Quiz", "limit_ms": \##(limit),
            "counts": "\##(counts.rawValue)", "shuffle_questions": false, "shuffle_choices": false, "prizes": [],
            "questions": [\##(asked)]}],
            "form": {"programming_languages": ["Swift", "Kotlin"]\##(form)},
            "terms": {"revision": 3, "in_force_since": "2026-10-12", "text": "One entry *each*.", "label": "I accept"},
            "consents": [{"purpose": "marketing", "revision": 2, "text": "News", "note": null}]}
            """##.utf8)
    }

    /// More of the form's members: one field of each kind, of which only `company` needs an answer.
    package static let ownFields = #"""
        , "extra_fields": [
        {"id": "company", "kind": "text", "label": {"en": "Company", "pl": "Firma"}, "required": true, "limit": 40},
        {"id": "role", "kind": "choice", "label": "Role", "choices":
        [{"id": "dev", "label": "Developer"}, {"id": "other", "label": "Other"}]},
        {"id": "remote", "kind": "yes_no", "label": "Remote?"},
        {"id": "years", "kind": "number", "label": "Years", "min": 0, "max": 60}],
        "blocked_domains": ["tempmail.example"], "contact_check": "read_back"
        """#

    private static func question(_ number: Int, _ text: String) -> String {
        let choices = ["a", "b", "c"].enumerated().map { index, id in
            #"{"id": "\#(id)", "text": "\#(id)"\#(index == (number - 1) % 3 ? #", "right": true"# : "")}"#
        }
        return
            #"{"id": "q-\#(number)", "text": "\#(text)", "choices": [\#(choices.joined(separator: ", "))]}"#
    }
}
