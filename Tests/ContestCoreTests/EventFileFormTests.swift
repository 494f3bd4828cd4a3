import ContestCore
import FoundationEssentials
import Testing

@Suite struct EventFileFormTests {
    @Test func `a form reads its own fields, its blocked domains and its check`() throws {
        let form = try EventContent(EventFileText(extraForm: MadeUpForm.all)).form
        #expect(form.extraFields.map(\.id.text) == ["company", "role", "remote", "years"])
        #expect(form.extraFields.map(\.kind.name) == [.text, .choice, .yesNo, .number])
        #expect(form.extraFields.map(\.isRequired) == [true, false, false, false])
        #expect(form.extraFields[0].kind == .text(limit: 40))
        #expect(form.extraFields[3].kind == .number(0...60))
        #expect(form.extraFields[1].label.text(in: try #require(LanguageCode("pl"))) == "Rola")
        #expect(form.blockedDomains.map(\.text) == ["tempmail.example", "żółć.example"])
        #expect(form.contactCheck == .readBack)
    }

    @Test func `a form that says nothing more asks nothing more`() throws {
        let form = try EventContent(EventFileText()).form
        #expect(form.extraFields.isEmpty && form.blockedDomains.isEmpty && form.contactCheck == .none)
        let encoded = String(decoding: try JSONEncoder().encode(form), as: UTF8.self)
        #expect(encoded == #"{"programming_languages":["Swift","Kotlin"]}"#)
    }

    @Test func `a form survives being encoded`() throws {
        let content = try EventContent(EventFileText(extraForm: MadeUpForm.all))
        #expect(try JSONDecoder().decode(EventContent.self, from: JSONEncoder().encode(content)) == content)
    }

    @Test(arguments: [
        (#"{"id": "a b", "kind": "text", "label": "A"}"#, "[0].id: must be 1 to 64 characters of a-z"),
        (#"{"kind": "text", "label": "A"}"#, "[0].id: is missing"),
        (#"{"id": "a", "label": "A"}"#, "[0].kind: is missing"),
        (
            #"{"id": "a", "kind": "date", "label": "A"}"#,
            "[0].kind: must be one of text, choice, number, yes_no, not \"date\""
        ),
        (#"{"id": "a", "kind": "text", "label": {"en": "A"}}"#, "[0].label.pl: is missing"),
        (
            #"{"id": "a", "kind": "text", "label": "A", "limit": 501}"#,
            "[0].limit: must be a whole number from 1 to 500"
        ),
        (
            #"{"id": "a", "kind": "text", "label": "A", "min": 1}"#,
            "[0].min: belongs to fields of the kind number"
        ),
        (
            #"{"id": "a", "kind": "yes_no", "label": "A", "choices": []}"#,
            "[0].choices: belongs to fields of the kind choice"
        ),
        (#"{"id": "a", "kind": "choice", "label": "A"}"#, "[0].choices: is missing"),
        (
            #"{"id": "a", "kind": "choice", "label": "A", "choices": [{"id": "x", "label": "X"}]}"#,
            "[0].choices: must hold 2 to 20 choices, not 1"
        ),
        (
            #"{"id": "a", "kind": "choice", "label": "A", "choices": [{"id": "x", "label": "X"}, {"id": "x", "label": "Y"}]}"#,
            "[0].choices[1]: \"x\" is there twice"
        ),
        (
            #"{"id": "a", "kind": "number", "label": "A", "min": 5, "max": 4}"#,
            "[0].max: must not be less than min, 5"
        ),
        (#"{"id": "a", "kind": "number", "label": "A", "min": 1.5}"#, "[0].min: must be a whole number"),
        (
            #"{"id": "a", "kind": "text", "label": "A"}, {"id": "a", "kind": "text", "label": "B"}"#,
            "[1]: \"a\" is there twice; each may stand once"
        ),
    ])
    func `extra fields are checked`(fields: String, sentence: String) {
        let problems = EventContent.problems(EventFileText(extraForm: #""extra_fields": [\#(fields)]"#))
        #expect(problems.contains { $0.contains("form.extra_fields\(sentence)") }, "\(problems)")
    }

    @Test func `what people may write fits into a record`() {
        func problems(_ count: Int) -> [String] {
            let fields = (0..<count).map { #"{"id": "f\#($0)", "kind": "text", "label": "F", "limit": 500}"# }
            return EventContent.problems(
                EventFileText(extraForm: #""extra_fields": [\#(fields.joined(separator: ", "))]"#))
        }
        #expect(problems(6) == [])
        #expect(
            problems(7).map { $0.contains("form.extra_fields: what people write here could take") } == [true])
    }

    @Test(arguments: ["Example.com", "@example.com", "", "a b.example", "example..com"])
    func `a blocked domain is a domain in small letters`(domain: String) {
        let problems = EventContent.problems(EventFileText(extraForm: #""blocked_domains": ["\#(domain)"]"#))
        #expect(problems.count == 1)
        #expect(
            problems[0].contains("form.blocked_domains[0]: must be a domain in small letters and without @"),
            "\(problems)")
    }

    @Test func `a domain stands once, whatever its script`() {
        let domains = #""blocked_domains": ["żółć.example", "xn--kda4b0koi.example"]"#
        #expect(EventContent.problems(EventFileText(extraForm: domains)).count == 1)
    }

    @Test func `the check is one that is known`() {
        let problems = EventContent.problems(EventFileText(extraForm: #""contact_check": "mail""#))
        #expect(problems == ["line 8: form.contact_check: must be one of none, read_back, not \"mail\""])
    }
}

enum MadeUpForm {
    /// One field of each kind, domains in two scripts, and the address read back.
    static let all = #"""
        "extra_fields": [
        {"id": "company", "kind": "text", "label": {"en": "Company", "pl": "Firma"}, "required": true, "limit": 40},
        {"id": "role", "kind": "choice", "label": {"en": "Role", "pl": "Rola"}, "help": "Nearest one", "choices":
        [{"id": "dev", "label": "Developer"}, {"id": "other", "label": {"en": "Other", "pl": "Inna"}}]},
        {"id": "remote", "kind": "yes_no", "label": "Remote?"},
        {"id": "years", "kind": "number", "label": "Years", "min": 0, "max": 60}],
        "blocked_domains": ["tempmail.example", "żółć.example"], "contact_check": "read_back"
        """#
}

extension EventFileText {
    /// - Parameter extraForm: members of the form beside the programming languages.
    init(extraForm: String) {
        self.init()
        form = #""form": {"programming_languages": ["Swift"], \#(extraForm)}"#
    }
}
