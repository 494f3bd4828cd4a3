import CentralStore
import CentralTestSupport
import SyncProtocol
import TestSupport
import Testing
import WebServer

@Suite struct CloseOfDayTests {
    private struct Comparison: Decodable, Equatable {
        let matches: Bool
        let name: String
        let received: Int
        let codeCount: Int
    }

    private let office: Office
    private var kiosk: KioskDouble
    private var ids: [LineID] = []

    init() throws {
        office = try Office()
        kiosk = try office.headquarters.kiosk("Kiosk 1")
        ids = [try kiosk.register("ann@example.org"), try kiosk.register("ben@example.org")]
        try office.deliver(&kiosk)
    }

    private func ask(_ code: String) throws -> Response {
        try office.request(.post, "/api/events/halny/close-of-day", body: #"{"code":"\#(code)"}"#)
    }

    @Test func `the kiosk's code matches what is here, however it is typed`() throws {
        let code = CloseOfDay(kiosk: 1, registrations: ids)
        let same = Comparison(matches: true, name: "Kiosk 1", received: 2, codeCount: 2)
        #expect(try ask("\(code)").json() == same)
        #expect(try ask(" \(code.kiosk) \(code.count) \(code.digits.uppercased())").json() == same)
    }

    @Test func `what is still on the kiosk makes it differ, and both counts are told`() throws {
        let more = CloseOfDay(kiosk: 1, registrations: ids + [.mint(wallMilliseconds: 1)])
        let differs = Comparison(matches: false, name: "Kiosk 1", received: 2, codeCount: 3)
        #expect(try ask("\(more)").json() == differs)
        let others = CloseOfDay(kiosk: 1, registrations: [ids[0], .mint(wallMilliseconds: 1)])
        let sameCount = Comparison(matches: false, name: "Kiosk 1", received: 2, codeCount: 2)
        #expect(try ask("\(others)").json() == sameCount)
    }

    @Test func `a registration of which only a stub came is not here`() throws {
        var kiosk = kiosk
        let lost = LineID.mint(wallMilliseconds: 1)
        let hash = LineHash(of: [1])
        try kiosk.append(BodyLine(Stub(gone: .lost, type: .registration, id: lost, hash: hash)))
        try office.deliver(&kiosk)
        let code = CloseOfDay(kiosk: 1, registrations: ids + [lost])
        let answer: Comparison = try ask("\(code)").json()
        #expect(!answer.matches && answer.received == 2)
    }

    @Test func `a laptop in the place of another has the same number and its own code`() throws {
        var second = try office.headquarters.kiosk("Kiosk 1")
        let id = try second.register("cleo@example.org")
        try office.deliver(&second)
        #expect(try ask("\(CloseOfDay(kiosk: 1, registrations: [id]))").text.contains(#""matches":true"#))
        #expect(try ask("\(CloseOfDay(kiosk: 1, registrations: ids))").text.contains(#""matches":true"#))
    }

    @Test func `what is no code, and a number that no kiosk has, are told`() throws {
        #expect(try ask("1-2").status == 422)
        let unknown = try ask("9-2-9f2c")
        #expect(unknown.status == 404 && unknown.text.contains("no_such_kiosk"))
    }
}
