import Testing

@testable import QuestionBank

@Suite struct AikenTests {
    @Test func `questions, answers and letters are read in every spelling`() throws {
        let text = """
            Which\r
            one?\r
            A) a\r
            B) b\r
            ANSWER: B\r
            And now, e.g. here?
            a. x
            b. y
              and more
            Answer : a

            """
        let found = try preview(text, named: "x.txt").found
        #expect(found.map(\.place) == [.line(1), .line(6)])
        #expect(found.compactMap(\.question).map(\.shownText) == ["Which\none?", "And now, e.g. here?"])
        #expect(found.compactMap(\.question).map(\.shownChoices) == [["a", "b"], ["x", "y\n  and more"]])
        #expect(found.compactMap(\.question).map(\.right) == [1, 0])
    }

    @Test func `what is wrong with one question is said, and the next is read`() throws {
        let text = """
            No answer line
            A) a
            B) b

            Wrong letter
            A) a
            B) b
            ANSWER: D

            Several
            A) a
            B) b
            ANSWER: A, B

            No answers
            ANSWER: A

            Right
            A) a
            B) b
            ANSWER: A
            """
        let found = try preview(text, as: .aiken).found
        #expect(
            found.map(\.refusal) == [.noneRight, .unknownRight("D"), .severalRight(2), .noChoices, nil])
    }

    @Test func `a choice that speaks of the others stays where that makes sense`() throws {
        let text = """
            Which?
            A) a
            B) b
            C) Both A and B
            D) None of the above
            ANSWER: C
            """
        let found = try preview(text, as: .aiken).found[0]
        #expect(found.question?.choices.map(\.keepsLast) == [false, false, false, true])
        #expect(found.question?.keepsOrder == true)
        #expect(found.warnings == [.orderKept("Both A and B")])
    }
}
