import ContestCore
import Testing

@testable import QuestionBank

@Suite struct GIFTTests {
    private func only(_ text: String) throws -> FoundQuestion {
        let found = try preview(text, as: .gift).found
        try #require(found.count == 1, "\(found)")
        return found[0]
    }

    @Test(arguments: [
        ("Which?{=a ~b}", ["a", "b"], 0), ("Which?{~a~b=c}", ["a", "b", "c"], 2),
        ("Which?{~%0%a ~%100%b}", ["a", "b"], 1), ("Which?{ = a #yes\n ~ b #no }", ["a", "b"], 0),
        ("Which?{~=a ~b}", ["a", "b"], 0), ("It is so.{T}", ["True", "False"], 0),
        ("It is so.{FALSE#why#how}", ["True", "False"], 1), ("Which?\n\n{\n\n=a\n\n~b\n}", ["a", "b"], 0),
        ("::T::[plain]Which?{=\\{a\\=1\\} ~b\\~\\#\\:\\\\ ~<b>}", ["{a=1}", "b~#:\\", "<b>"], 0),
    ])
    func `single choice in all its spellings`(text: String, choices: [String], right: Int) throws {
        let question = try #require(try only(text).question)
        #expect(question.shownChoices == choices)
        #expect(question.right == right)
    }

    @Test(arguments: [
        ("What?{}", Refusal.kind(.essay)), ("Only a text", .kind(.description)),
        ("What?{=a =b}", .kind(.shortAnswer)),
        ("What?{a}", .kind(.shortAnswer)), ("When?{#1815:2}", .kind(.numerical)),
        ("Match.{=a->b =c->d}", .kind(.matching)), ("Which?{=a =b ~c}", .severalRight(2)),
        ("Which?{~%50%a ~%50%b ~c}", .severalRight(2)), ("Which?{~a ~b}", .noneRight),
        ("Which?{=a ~a}", .identicalChoices("a")), ("Which?{=a ~}", .emptyChoice(2)), ("{=a ~b}", .noText),
        ("Which?{=1 ~2 ~3 ~4 ~5 ~6 ~7 ~8 ~9}", .tooManyChoices(9, limit: 8)),
    ])
    func `everything else is refused with its kind`(text: String, refusal: Refusal) throws {
        #expect(try only(text).refusal == refusal)
    }

    @Test func `a gap within a sentence is shown`() throws {
        #expect(
            try only("Swift was { =2014 ~2015 } a beginning.").question?.shownText
                == "Swift was _____ a beginning.")
    }

    @Test func `one broken question does not stop the rest`() throws {
        let found = try preview("::A::x {=a ~b\n\n::B::y {=a ~b}\n\nz }\n\n::C::w {=a ~b}", as: .gift).found
        #expect(found.map(\.title) == ["A", "B", "z }", "C"])
        #expect(found.map(\.place) == [.line(1), .line(3), .line(5), .line(7)])
        #expect(found.map { $0.question == nil } == [true, false, true, false])
    }

    @Test func `questions without empty lines between them are told apart by their titles`() throws {
        let found = try preview("$CATEGORY: a/Swift\n::A::x {=a ~b}\n// y\n::B::y {=a ~b}", as: .gift).found
        #expect(found.map(\.title) == ["A", "B"])
        #expect(found.map(\.question?.tags) == [["Swift"], ["Swift"]])
    }

    @Test func `tags, feedback on all of it and part marks are found`() throws {
        let found = try only("// [id:7] [tag:Basics] [tag:Old]\nWhich?{=a#yes ~%50%b ~%-50%c####Because.}")
        #expect(found.question?.tags == ["Basics", "Old"])
        #expect(found.question?.explanation == .same("Because."))
        #expect(found.warnings == [.feedbackDropped, .partMarks])
    }

    @Test func `HTML is read where the file says so and nowhere else`() throws {
        let html = try only(
            "[html]<p>Which &amp;lt;&nbsp;one?</p><pre><code class\\=\"language-c++\">int a;\n  a++;</code></pre>{=<b>a</b> ~b}"
        )
        #expect(html.question?.shownText == "Which &lt; one?")
        #expect(html.question?.code == Code(language: "cpp", source: "int a;\n  a++;"))
        #expect(html.question?.shownChoices == ["a", "b"])
        #expect(html.warnings == [.markupReduced])
        let plain = try only("Which is <b>bold</b>?{=<b> ~&lt;}")
        #expect(plain.question?.shownText == "Which is <b>bold</b>?")
        #expect(plain.question?.shownChoices == ["<b>", "&lt;"])
        #expect(plain.warnings == [.looksLikeMarkup])
    }

    @Test func `an escaped line end is one, and a doubled backslash before n is not`() throws {
        #expect(try only(#"a\nb \\n c \x{=a ~b}"#).question?.shownText == "a\nb \\n c \\x")
    }
}
