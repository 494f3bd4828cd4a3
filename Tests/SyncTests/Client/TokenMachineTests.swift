import SyncProtocol
import Testing

@testable import SyncClient

@Suite struct TokenMachineTests {
    private var machine = TokenMachine()

    @Test func `an offered token is kept, and one that was answered to is confirmed`() {
        #expect(machine.answered(next: nil, usedNext: false) == [])
        #expect(machine.answered(next: "b", usedNext: false) == [.keep("b")])
        #expect(machine.answered(next: nil, usedNext: true) == [.confirm])
        #expect(machine.answered(next: "c", usedNext: true) == [.confirm, .keep("c")])
    }

    @Test(arguments: [RefusalCode.unknown, .superseded])
    mutating func `a refused next token is dropped, a refused token asks for another`(code: RefusalCode) {
        #expect(machine.refused(code, usedNext: true, at: 0) == .drop)
        #expect(machine.refused(code, usedNext: false, at: 0) == .ask)
    }

    @Test mutating func `a second token is asked for after five minutes`() {
        #expect(machine.refused(.superseded, usedNext: false, at: 1_000) == .ask)
        #expect(machine.refused(.superseded, usedNext: true, at: 2_000) == .drop)
        #expect(machine.refused(.superseded, usedNext: false, at: 300_999) == nil)
        #expect(machine.refused(.superseded, usedNext: false, at: 301_000) == .ask)
    }

    @Test mutating func `a kiosk that was shut out asks for nothing`() {
        #expect(machine.refused(.revoked, usedNext: false, at: 0) == nil)
        #expect(machine.refused(.revoked, usedNext: true, at: 0) == nil)
    }
}
