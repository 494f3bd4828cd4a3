import Testing

/// What is wrong with a draft stands at the part and the field where it is mended.
@Suite struct DraftProblemTests {
    /// A change to a part, and the problems that it makes.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let part: String
        let old: String
        let new: String
        let problems: [String]

        var testDescription: String { name }
    }

    @Test(arguments: [
        Case(
            name: "no right choice", part: "question.q2", old: #""right":true"#, new: #""right":false"#,
            problems: ["question.q2 choices: mark one answer as right, and no more than one"]),
        Case(
            name: "terms missing in a language", part: "terms", old: "Regulamin", new: "",
            problems: ["terms text.pl: is empty"]),
        Case(
            name: "zero questions", part: "contest.swift", old: #""q1","q2""#, new: "",
            problems: ["contest.swift quiz: has no questions; put at least one into the quiz"]),
        Case(
            name: "no contest", part: "basics", old: #""swift""#, new: "",
            problems: ["basics contests: has no contest; add one"]),
        Case(
            name: "a question that is not there", part: "contest.swift", old: #""q2""#, new: #""q7""#,
            problems: ["contest.swift quiz[1]: names nothing that is there; take it out of the list"]),
        Case(
            name: "a choice that is empty in every language", part: "question.q1",
            old: #"{"en":"2","pl":"2"}"#,
            new: #"{"en":"","pl":""}"#,
            problems: [
                "question.q1 choices[1].text.en: is empty", "question.q1 choices[1].text.pl: is empty",
            ]),
        Case(
            name: "a text that is empty in every language", part: "question.q1",
            old: #"{"en":"First?","pl":"Pierwsze?"}"#, new: #"{"en":"","pl":""}"#,
            problems: ["question.q1 text.en: is empty", "question.q1 text.pl: is empty"]),
        Case(
            name: "a consent's text", part: "consents", old: #""pl":"Nowości""#, new: #""pl":"""#,
            problems: ["consents items[0].text.pl: is empty"]),
        Case(
            name: "consents that are no list", part: "consents", old: #""items""#, new: #""items":7,"was""#,
            problems: ["consents items"]),
        Case(
            name: "days in the wrong order", part: "basics", old: "2026-10-16", new: "2026-10-01",
            problems: ["basics ends_on: must not be before the first day, 2026-10-14"]),
        Case(
            name: "a key that nobody knows", part: "form", old: #""programming_languages""#,
            new: #""colour":1,"programming_languages""#, problems: ["form colour"]),
        Case(
            name: "a colour that cannot be read", part: "look", old: #""ink":"#, new: #""ink":"red","was":"#,
            problems: ["look brand.ink", "look brand.was"]),
    ])
    func `a problem names its part and field`(_ problem: Case) throws {
        var parts = try DraftSamples.parts()
        let content = try #require(parts[problem.part])
        try #require(content.contains(problem.old))
        parts[problem.part] = content.replacing(problem.old, with: problem.new, maxReplacements: 1)
        let found = try DraftSamples.problems(parts)
        for wanted in problem.problems { #expect(found.contains { $0.hasPrefix(wanted) }, "\(found)") }
        #expect(found.count == problem.problems.count, "\(found)")
    }

    @Test func `any objects make a draft, and the problems are told`() throws {
        let parts = [
            "basics": #"{"languages": 7, "contests": {"a": 1}}"#, "terms": "{}",
            "question.q1": #"{"id": []}"#,
        ]
        #expect(try !DraftSamples.problems(parts).isEmpty)
        #expect(try !DraftSamples.problems([:]).isEmpty)
    }
}
