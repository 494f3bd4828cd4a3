import EventDraft
import Testing

@Suite struct LineDifferenceTests {
    private func lines(_ older: String, _ newer: String) -> [String] {
        LineDifference(from: older, to: newer).lines.map { line in
            switch line.kind {
            case .same: "  \(line.text)"
            case .added: "+ \(line.text)"
            case .removed: "- \(line.text)"
            }
        }
    }

    @Test func `lines that went stand before those that came in their place`() {
        #expect(lines("a\nb\nc\nd", "a\nB\nc\nd\ne") == ["  a", "- b", "+ B", "  c", "  d", "+ e"])
    }

    @Test func `an empty text has no line`() {
        #expect(lines("", "a") == ["+ a"])
        #expect(lines("a", "") == ["- a"])
        #expect(lines("", "") == [])
    }

    @Test func `texts of very many different lines are told as a whole`() {
        let older = (0..<1_500).map { "old \($0)" }
        let newer = (0..<1_500).map { "new \($0)" }
        let found = LineDifference(
            from: (["head"] + older).joined(separator: "\n"), to: (["head"] + newer).joined(separator: "\n")
        ).lines
        #expect(found.count == 3_001)
        #expect(found.first?.kind == .same)
        #expect(found[1].kind == .removed && found[3_000].kind == .added)
    }
}
