import CentralStore
import ContestCore
import JSON
import SyncProtocol
import WebServer

extension CentralRoutes {
    /// `GET /api/events/{event}/questions/figures`: how each published question goes, in the wording that is published.
    func showFigures(_ request: Request) throws -> Reply {
        try store.read { snapshot in
            let event = try EventPlace(request, snapshot).id
            let figures = try figures.figures(of: event, snapshot)
            guard let content = try snapshot.newestRelease(of: event)?.content else {
                return .now(.json(200, bytes: JSONNode.figures([])))
            }
            let rights = Dictionary(
                content.contests.flatMap(\.questions).map { ($0.id.text, $0.rightChoice.text) },
                uniquingKeysWith: { first, _ in first })
            return .now(
                .json(
                    200,
                    bytes: JSONNode.figures(
                        figures.sorted { $0.key < $1.key }.map { id, figure in
                            (id, figure.node(right: rights[id]))
                        })))
        }
    }
}

extension JSONNode {
    /// By question, whose id is data.
    fileprivate static func figures(_ questions: [(String, JSONNode)]) -> [UInt8] {
        JSONWriter.bytes(of: JSONNode(object: [("questions", JSONNode(object: questions))]))
    }
}

extension QuestionFigure {
    fileprivate func node(right: String?) -> JSONNode {
        JSONNode(object: [
            ("asked", JSONNode(number: asked)), ("right", JSONNode(number: self.right)),
            ("usual_ms", usualMilliseconds.map { JSONNode(number: Int($0)) } ?? .null),
            ("instead", instead(of: right)),
        ])
    }

    /// The wrong choice that was picked most often, and its share of all who were asked; null where all were right.
    private func instead(of right: String?) -> JSONNode {
        let wrong = picked.filter { $0.key != right }
        guard asked > 0, let most = wrong.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else {
            return .null
        }
        let thousandths = most.value * 1000 / asked
        let padded = "000\(thousandths)"
        let share = thousandths >= 1000 ? "1" : "0.\(padded.suffix(3))"
        return JSONNode(object: [
            ("choice", JSONNode(string: most.key)), ("share", JSONNode(fraction: share)),
        ])
    }
}
