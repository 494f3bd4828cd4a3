import FoundationEssentials
import Testing

@Suite struct ProtocolExampleTests {
    @Test func `the page of bytes shows what the program sends`() throws {
        let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let page = "/\(root)/Sources/boothwise/Documentation.docc/ProtocolExample.md"
        let shown = String(decoding: try Data(contentsOf: URL(filePath: page)), as: UTF8.self)
        let sent = try simulate("--example")
        #expect(sent.status == 0)
        #expect(shown == sent.output, "swift run simulate --example > \(page)")
    }
}
