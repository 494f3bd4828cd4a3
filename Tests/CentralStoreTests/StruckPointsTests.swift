import CentralTestSupport
import ContestCore
import SyncProtocol
import Testing

@testable import CentralStore

/// What a question that is struck off takes from an attempt.
@Suite struct StruckPointsTests {
    private static func answer(_ question: String, points: Int) -> StoredAnswer {
        StoredAnswer(
            AnswerLine(
                question: question, order: ["a", "b"], choice: points == 0 ? nil : "a", shownMilliseconds: 0,
                answeredMilliseconds: 500, isRight: points > 0, points: points))
    }

    private func taken(_ answers: [StoredAnswer], _ struck: Set<String>, bonus: Int? = nil) throws -> [Int] {
        let rules = bonus.map { #""question_limit_ms": 10000, "speed_bonus": \#($0),"# } ?? ""
        let file = String(decoding: EventFixture().file, as: UTF8.self)
            .replacing(#""counts": "best","#, with: #"\#(rules) "counts": "best","#)
        let points = StruckPoints(
            answers, struck: struck, in: try EventContent(file: Array(file.utf8)).contests.first)
        return [points.points, points.maxPoints]
    }

    @Test func `it takes what it earned, and what it could have earned, from those who were asked`() throws {
        let answers = [Self.answer("q1", points: 1), Self.answer("q2", points: 0)]
        #expect(try taken(answers, ["q1"]) == [1, 1])
        #expect(try taken(answers, ["q2"]) == [0, 1])
        #expect(try taken(answers, ["q1", "q2", "q3"]) == [1, 2], "q3 was not drawn")
        #expect(try taken(answers, []) == [0, 0])
    }

    @Test func `the bonus for speed goes with it`() throws {
        #expect(try taken([Self.answer("q1", points: 8)], ["q1"], bonus: 10) == [8, 11])
    }

    @Test func `a line that claims more than there is takes no more than there is`() throws {
        #expect(try taken([Self.answer("q1", points: .max)], ["q1"]) == [1, 1])
        #expect(try taken([Self.answer("q1", points: .min)], ["q1"]) == [0, 1])
    }

    @Test func `nothing is taken while it is not known how it was asked`() {
        let points = StruckPoints([Self.answer("q1", points: 1)], struck: ["q1"], in: nil)
        #expect(points.points == 0 && points.maxPoints == 0)
    }
}
