import Logging
import Platform
import TestSupport
import Testing

@Suite struct LogTests {
    private func lines(level: Log.Level, _ body: (Log) -> Void) -> [String] {
        let lines = Locked<[String]>([])
        let clock = ManualClock(wall: 1_792_051_200_007).clock
        body(Log(level: level, clock: clock) { line in lines.withLock { $0.append(line) } })
        return lines.withLock { $0 }
    }

    @Test func `a line tells time, level, event and fields in their order`() {
        let found = lines(level: .info) {
            $0.info("push_sent", ["lines": 12, "central": "booth.example.org"])
        }
        #expect(
            found == [
                "time=2026-10-15T08:00:00.007Z level=info event=push_sent lines=12 central=booth.example.org"
            ])
    }

    @Test func `lines below the level are dropped`() {
        let found = lines(level: .warning) { log in
            log.debug("a")
            log.info("b")
            log.warning("c")
            log.error("d")
        }
        #expect(found.count == 2)
    }

    @Test func `a value cannot end its line or its quotes`() {
        let found = lines(level: .debug) {
            $0.error("x", ["reason": "two words \"and\"\nlevel=info \u{1B}[0m", "empty": ""])
        }
        #expect(found.first?.hasSuffix(#"reason="two words \"and\"\nlevel=info ?[0m" empty="""#) == true)
        #expect(found.first?.contains("\n") == false)
    }
}
