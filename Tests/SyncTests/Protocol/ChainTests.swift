import SyncProtocol
import Testing

@Suite struct ChainTests {
    private static let central = CentralID(rawValue: "0192f0c4-7e00-7000-8000-00000000c001")
    private static let device = DeviceID(rawValue: "0192f0c4-7e00-7000-8000-00000000d003")
    private static let epoch = Epoch(rawValue: "00c0ffee00c0ffee")

    @Test func `the chain over the vectors' lines is the one on paper`() throws {
        let lines = try Fixture.lines("vector-lines.ndjson")
        var chain = try Chain(
            central: #require(Self.central), device: #require(Self.device), epoch: #require(Self.epoch))
        #expect(
            chain.position.hash.rawValue == "9a278f60b8821f617c87b609159e19535c2500da467729a344734033aafc9422"
        )
        #expect(
            LineHash(of: lines[0]).rawValue
                == "40f988f391d2c356288e924f6b519b0cdc261795702cc8ba2d56c53e6a531c06")
        #expect(
            chain.advance(over: LineHash(of: lines[0])).rawValue
                == "0cb6f347085a819e7bfaf12130d170597f85debb592658d25e7f56d5dc7d589b")
        #expect(
            LineHash(of: lines[1]).rawValue
                == "bf2a2279c69a1b85b47e7a5f5c33cde4fbfc3b9735df4f15c3015f1341ec56a2")
        #expect(
            chain.advance(over: LineHash(of: lines[1])).rawValue
                == "6e46545bc248352b6c47a9ce0fcf5a8e710f9a4f597adb693740a5c482e3d475")
        #expect(chain.position.sequence == 2)
    }

    @Test func `the vectors' epoch line is written as it was`() throws {
        let bytes = try Fixture.lines("vector-lines.ndjson")[0]
        let line = EpochLine(
            id: try #require(LineID(rawValue: "0192f0c4-7e00-7000-8000-000000000001")),
            moment: LineMoment(atMilliseconds: 1_792_051_200_000, boot: "b1", bootMilliseconds: 1000),
            salt: try #require(Salt(rawValue: "AAAAAAAAAAAAAAAAAAAAAA")), reason: .paired, after: nil)
        #expect(JSONWriter.bytes(of: line) == bytes)
        #expect(try JournalLine(bytes: bytes) == .epoch(line))
    }
}
