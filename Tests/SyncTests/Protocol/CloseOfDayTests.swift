import SyncProtocol
import Testing

@Suite struct CloseOfDayTests {
    private let ids = [
        "0192f0c4-7e00-7000-8000-000000000002", "0192f0c4-7e00-7000-8000-000000000001",
        "0192f0c4-7e00-7000-8000-000000000003",
    ].compactMap { LineID(rawValue: $0) }

    @Test func `the code is known to everybody who has the same ids, in any order and however often`() {
        let code = CloseOfDay(kiosk: 3, registrations: ids)
        // printf '%s\n%s\n%s' …01 …02 …03 | sha256sum
        #expect(code.description == "3-3-27fa")
        #expect(CloseOfDay(kiosk: 3, registrations: ids.reversed() + ids) == code)
        #expect(CloseOfDay(kiosk: 3, registrations: ids.dropLast()) != code)
    }

    @Test func `a kiosk without registrations has a code as well`() {
        #expect(CloseOfDay(kiosk: 1, registrations: []).description == "1-0-e3b0")
    }

    @Test(arguments: ["3-214-9f2c", "3-214-9F2C", " 3 214 9F2C ", "3 – 214 – 9f2c", "3--214/9f2c."])
    func `it is taken as people type it`(typed: String) {
        #expect(CloseOfDay(typed: typed)?.description == "3-214-9f2c")
    }

    @Test(arguments: [
        "", "3-214", "3-214-9f2", "3-214-9f2cc", "3-214-9f2g", "32149f2c", "0-214-9f2c", "-3-x-9f2c",
    ])
    func `what is no code is none`(typed: String) {
        #expect(CloseOfDay(typed: typed) == nil)
    }
}
