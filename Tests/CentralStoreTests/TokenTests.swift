import CentralStore
import CentralTestSupport
import ContestCore
import Platform
import SyncProtocol
import TestSupport
import Testing

@Suite struct TokenTests {
    private static let week: Int64 = 7 * 86_400_000

    private let headquarters: Headquarters
    private let pairing: PairAnswer

    init() throws {
        headquarters = try Headquarters()
        pairing = try headquarters.pair("Kiosk 1")
    }

    private func standing(_ token: String) throws -> TokenStanding {
        try headquarters.store.standing(of: try #require(DeviceToken(token)))
    }

    private var device: Device {
        get throws { try #require(try headquarters.store.read { try $0.device(pairing.device) }) }
    }

    /// A push under the token.
    private func use(_ token: String) throws -> String? {
        let device = try device
        let token = try #require(DeviceToken(token))
        return try headquarters.store.write { try $0.noteUse(of: token, by: device)?.text }
    }

    @Test func `a token gets a successor when it is a week old`() throws {
        headquarters.clock.advance(milliseconds: Self.week - 1)
        #expect(try use(pairing.token) == nil)
        headquarters.clock.advance(milliseconds: 1)
        let next = try #require(try use(pairing.token))
        #expect(next != pairing.token)
        #expect(try standing(next) == .valid(device))
    }

    @Test func `the old token stays good until the new one is used, however late that is`() throws {
        headquarters.clock.advance(milliseconds: Self.week)
        let next = try #require(try use(pairing.token))
        headquarters.clock.advance(milliseconds: 50 * Self.week)
        #expect(try standing(pairing.token) == .valid(device))
        _ = try use(next)
        #expect(try standing(next) == .valid(device))
        #expect(try standing(pairing.token) == .superseded(device, opensForNews: true))
        headquarters.clock.advance(milliseconds: 600_000 - 1)
        #expect(try standing(pairing.token) == .superseded(device, opensForNews: true))
        headquarters.clock.advance(milliseconds: 1)
        #expect(try standing(pairing.token) == .superseded(device, opensForNews: false))
    }

    @Test func `each of several answers offers a token that works, and the first one used ends the others`()
        throws
    {
        headquarters.clock.advance(milliseconds: Self.week)
        let offers = try (0..<3).map { _ in try #require(try use(pairing.token)) }
        #expect(Set(offers).count == 3)
        for offer in offers { #expect(try standing(offer) == .valid(device)) }
        _ = try use(offers[1])
        #expect(try standing(offers[1]) == .valid(device))
        for ended in [pairing.token, offers[0], offers[2]] {
            #expect(try standing(ended) == .superseded(device, opensForNews: true))
        }
    }

    @Test func `offers whose answers get lost do not pile up`() throws {
        headquarters.clock.advance(milliseconds: Self.week)
        let offers = try (0..<20).map { _ -> String in
            headquarters.clock.advance(milliseconds: 30_000)
            return try #require(try use(pairing.token))
        }
        #expect(try standing(offers[0]) == .unknown)
        for offer in offers.suffix(8) { #expect(try standing(offer) == .valid(device)) }
        #expect(try standing(pairing.token) == .valid(device))
    }

    @Test func `the new token counts its own week`() throws {
        headquarters.clock.advance(milliseconds: Self.week)
        let next = try #require(try use(pairing.token))
        #expect(try use(next) == nil)
        headquarters.clock.advance(milliseconds: Self.week)
        #expect(try use(next) != nil)
    }

    @Test func `no token stands in the database`() throws {
        headquarters.clock.advance(milliseconds: Self.week)
        let next = try #require(try use(pairing.token))
        for file in ["central.db", "central.db-wal"] {
            let bytes = String(decoding: try File.read("\(headquarters.folder.path)/\(file)"), as: UTF8.self)
            for token in [pairing.token, next] { #expect(!bytes.contains(token)) }
        }
    }
}
