import ContestCore
import JSON
import SyncProtocol
import Testing
import Unicode

@testable import EventDraft

/// A small event in two languages, as a file and as parts.
enum DraftSamples {
    static var today: CalendarDay {
        get throws { try #require(CalendarDay("2026-10-13")) }
    }

    static let file = Array(
        #"""
        {"format": 1, "id": "halny", "name": "Halny", "venue": "Kraków", "time_zone": "Europe/Warsaw",
         "starts_on": "2026-10-14", "ends_on": "2026-10-16", "host_name": "Brightfen", "languages": ["en", "pl"],
         "contests": [{"id": "swift", "title": "Swift", "subtitle": {"en": "Quiz", "pl": "Quiz!"}, "limit_ms": 180000,
           "questions": [
             {"id": "q1", "text": {"en": "First?", "pl": "Pierwsze?"}, "choices": [
               {"id": "a", "text": "1", "right": true}, {"id": "b", "text": "2"}]},
             {"id": "q2", "text": {"en": "Second?", "pl": "Drugie?"}, "choices": [
               {"id": "a", "text": "1"}, {"id": "b", "text": "2", "right": true}]}]}],
         "form": {"programming_languages": ["Swift"]},
         "terms": {"revision": 3, "in_force_since": "2026-10-12",
           "text": {"en": "Terms", "pl": "Regulamin"}, "label": {"en": "I accept", "pl": "Akceptuję"}},
         "consents": [{"purpose": "marketing", "revision": 2, "text": {"en": "News", "pl": "Nowości"}}]}
        """#.utf8)

    /// The contents of its parts by their names, as canonical JSON.
    static func parts() throws -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: Draft(try EventContent(file: file)).parts.map {
                ($0.name.text, String(decoding: JSONWriter.bytes(of: $0.content), as: UTF8.self))
            })
    }

    static func draft(_ parts: [String: String]) throws -> Draft {
        Draft(
            event: try #require(EventID("halny")),
            parts: try parts.sorted { $0.key < $1.key }.map { name, content in
                Draft.Part(try #require(PartName(name)), try JSONReader.value(of: Array(content.utf8)))
            })
    }

    static func published() throws -> PublishedDraft {
        try #require(
            PublishedDraft([try EventContent(file: file)], file: try JSONReader.value(of: file)))
    }

    static func read(_ parts: [String: String]) throws -> Result<EventContent, DraftFault> {
        AssembledFile(try draft(parts), after: try published(), on: try today).read()
    }

    /// The problems as `part field: sentence`.
    static func problems(_ parts: [String: String]) throws -> [String] {
        switch try read(parts) {
        case .success: []
        case .failure(let fault): fault.problems.map { "\($0.part) \($0.field): \($0.sentence)" }
        }
    }

    /// What publishing would change.
    static func sentences(_ parts: [String: String]) throws -> [String] {
        try draft(parts).changes(from: try published()).map(\.sentence)
    }
}
