import Platform
import Testing

@Suite struct LockedTests {
    @Test func `threads take turns`() {
        let counter = Locked(0)
        let threads = (0..<4).map { _ in
            BackgroundThread { for _ in 0..<10_000 { counter.withLock { $0 += 1 } } }
        }
        for thread in threads { thread.join() }
        #expect(counter.withLock { $0 } == 40_000)
    }

    @Test func `a waiting thread is woken by a notice`() {
        let number = Locked(0)
        let thread = BackgroundThread { number.notifying { $0 = 7 } }
        let found = number.wait(milliseconds: 10_000) { $0 == 7 ? "seven" : nil }
        thread.join()
        #expect(found == "seven")
    }

    @Test func `a wait without a notice ends with its time`() {
        let number = Locked(0)
        let found: Int? = number.wait(milliseconds: 5) { $0 == 7 ? $0 : nil }
        #expect(found == nil)
    }
}
