import EventDraft
import Testing

@Suite struct PartNameTests {
    @Test(arguments: ["basics", "look", "form", "terms", "consents", "contest.swift", "question.q-1"])
    func `a part's name is what it is written as`(_ text: String) {
        #expect(PartName(text)?.text == text)
    }

    @Test(arguments: ["", "Basics", "contest.", "contest.Ä", "question", "question.a b", "prizes"])
    func `other words name no part`(_ text: String) {
        #expect(PartName(text) == nil)
    }
}
