import TestSupport
import Testing

@testable import QRCode

@Suite struct QRSymbolTests {
    private let symbol: QRSymbol

    init() throws { symbol = try #require(QRSymbol("https://central.example.org K7F4-29QD")) }

    @Test func `a symbol has its three corners and a width that there is`() {
        #expect((symbol.width - 17) % 4 == 0)
        let far = symbol.width - 7
        for (column, row) in [(0, 0), (far, 0), (0, far)] {
            for step in 0..<7 {
                #expect(symbol.isDark(column + step, row) && symbol.isDark(column + step, row + 6))
                #expect(symbol.isDark(column, row + step) && symbol.isDark(column + 6, row + step))
            }
            #expect(symbol.isDark(column + 3, row + 3) && !symbol.isDark(column + 1, row + 1))
        }
        #expect(!symbol.isDark(far + 3, far + 3) || !symbol.isDark(far + 1, far + 1), "no fourth corner")
        #expect(!symbol.isDark(-1, 0) && !symbol.isDark(0, symbol.width))
    }

    @Test func `the path draws exactly the dark modules, with the margin around`() throws {
        var drawn: Set<[Int]> = []
        let part = /M(\d+) (\d+)h(\d+)v1h-(\d+)z/
        for match in symbol.path.matches(of: part) {
            let numbers = try [match.1, match.2, match.3, match.4].map { try #require(Int($0)) }
            #expect(numbers[2] == numbers[3])
            for column in numbers[0]..<numbers[0] + numbers[2] {
                #expect(drawn.insert([column, numbers[1]]).inserted, "drawn twice")
            }
        }
        #expect(symbol.path.replacing(part, with: "").isEmpty)
        for row in 0..<symbol.size {
            for column in 0..<symbol.size {
                #expect(drawn.contains([column, row]) == symbol.isDark(column - 4, row - 4))
            }
        }
    }

    @Test func `a terminal shows two rows in a line`() throws {
        let lines = symbol.terminalText.split(separator: "\n")
        #expect(lines.count == (symbol.size + 1) / 2)
        let first = lines[2].split(separator: "m", maxSplits: 1)[1].split(separator: "\u{1B}")[0]
        #expect(first.count == symbol.size)
        #expect(first.hasPrefix("    █▀▀▀▀▀█ "))
    }

    @Test func `what no symbol can hold is refused`() {
        #expect(QRSymbol("") == nil)
        #expect(QRSymbol(String(repeating: "x", count: 1_000)) != nil)
        #expect(QRSymbol(String(repeating: "x", count: 2_000)) == nil)
    }
}
