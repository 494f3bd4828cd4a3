import ContestCore
import FoundationEssentials
import Testing

@Suite struct EventFileDocumentationTests {
    @Test func `the example in the documentation is a good event file`() throws {
        let page = try text(of: "Sources/boothwise/Documentation.docc/EventFile.md")
        let parts = page.split(separator: "```json\n")
        let example = try #require(parts.dropFirst().first?.split(separator: "```").first)
        #expect(EventContent.problems(String(example)) == [])
        let content = try EventContent(file: Array(example.utf8))
        #expect(content.contests[0].maxScore == 3)
    }

    @Test func `the sample event is a good event file`() throws {
        #expect(EventContent.problems(try text(of: "Sources/CWebRoot/sample.event.json")) == [])
    }

    private func text(of path: String) throws -> String {
        let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        return String(
            decoding: try #require(FileManager.default.contents(atPath: "/\(root)/\(path)")), as: UTF8.self)
    }
}
