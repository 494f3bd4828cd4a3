import CentralStore
import ContestCore
import Platform

/// The figures of questions, kept until a registration comes or a release is published: to count them, every answer is
/// read.
final class QuestionFigures: Sendable {
    private let entries = Locked<[EventID: (stamp: String, figures: [String: QuestionFigure])]>([:])

    func figures(of event: EventID, _ snapshot: CentralSnapshot) throws -> [String: QuestionFigure] {
        let stamp = try snapshot.figuresStamp(of: event)
        if let entry = entries.withLock({ $0[event] }), entry.stamp == stamp { return entry.figures }
        let figures = try snapshot.questionFigures(of: event)
        entries.withLock { $0[event] = (stamp, figures) }
        return figures
    }
}
