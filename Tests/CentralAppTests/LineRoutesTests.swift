import CentralStore
import CentralTestSupport
import ContestCore
import SyncProtocol
import Testing
import WebServer

@Suite struct LineRoutesTests {
    private let office: Office

    init() throws { office = try Office() }

    private struct Outcome: Decodable, Equatable {
        let held: Bool
        let reason: String?
    }

    private struct Held: Decodable {
        struct Line: Decodable {
            let key: String
            let content: String?
            let keptContent: String?
            let settled: String?
        }
        let quarantined: [Line]
    }

    private struct HeldLines: Decodable {
        struct Line: Decodable { let content: String? }
        let total: Int
        let held: [Line]
    }

    @Test func `a held line is tried again and repaired over the API`() throws {
        var kiosk = try office.headquarters.kiosk()
        let release = kiosk.release
        kiosk.release = ReleaseName(
            generation: release.generation, number: 99, sha256: String(repeating: "ab", count: 32))
        let id = try kiosk.register("ann@example.org").rawValue
        try office.deliver(&kiosk)
        let listed = try office.get("/api/events/halny/held").json(HeldLines.self).held
        #expect(listed.map(\.content).first??.contains("ann@example.org") == true)
        let retried = try office.request(.post, "/api/events/halny/held/\(id)/retry")
        #expect(retried.status == 200)
        #expect(try retried.json(Outcome.self).held)
        let body = """
            {"release":{"generation":"\(release.generation)","number":\(release.number),"sha256":"\(release.sha256)"}}
            """
        let repaired = try office.request(.post, "/api/events/halny/held/\(id)/repair", body: body)
        #expect(try repaired.json(Outcome.self) == Outcome(held: false, reason: nil))
        #expect(try office.request(.post, "/api/events/halny/held/\(id)/retry").status == 404)
    }

    @Test func `more lines than the page shows are counted`() throws {
        var kiosk = try office.headquarters.kiosk()
        for number in 0..<501 { try kiosk.append(text: "no line \(number)") }
        try office.deliver(&kiosk)
        let page = try office.get("/api/events/halny/held").json(HeldLines.self)
        #expect(page.held.count == 500)
        #expect(page.total == 501)
    }

    @Test func `both versions of a line are shown, and the second is released or dismissed`() throws {
        var kiosk = try office.headquarters.kiosk()
        let first = kiosk.registration(KioskDouble.Visit("ann@example.org"))
        try kiosk.append(first)
        try kiosk.append(kiosk.registration(KioskDouble.Visit("bob@example.org"), id: first.id))
        try office.deliver(&kiosk)
        let line = try #require(try quarantined().first)
        #expect(line.content?.contains("bob@example.org") == true)
        #expect(line.keptContent?.contains("ann@example.org") == true)
        #expect(try office.request(.post, "/api/quarantine/\(line.key)/dismiss").status == 200)
        #expect(try quarantined().map(\.settled) == ["dismissed"])
        #expect(try office.request(.post, "/api/quarantine/\(line.key)/release").status == 200)
        #expect(try quarantined().map(\.settled) == ["released"])
        #expect(try office.request(.post, "/api/quarantine/999/release").status == 404)
    }

    @Test func `nobody without a session touches what is kept aside`() throws {
        for target in ["/api/quarantine/1/release", "/api/quarantine/1/dismiss"] {
            #expect(try office.request(.post, target, isSignedIn: false).status == 401)
        }
    }

    private func quarantined() throws -> [Held.Line] {
        try office.get("/api/events/halny/held").json(Held.self).quarantined
    }
}
