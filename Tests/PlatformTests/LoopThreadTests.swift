import Platform
import Testing

@Suite struct LoopThreadTests {
    @Test func `a loop goes on until it is stopped, and stopping does not wait for its rest`() {
        let rounds = Locked(0)
        let thread = LoopThread { pulse in
            repeat {
                rounds.notifying { $0 += 1 }
            } while pulse.rest(milliseconds: rounds.withLock { $0 } < 3 ? 1 : 3_600_000)
        }
        #expect(rounds.wait(milliseconds: 60_000, until: { $0 >= 3 ? $0 : nil }) == 3)
        thread.stop()
        #expect(rounds.withLock { $0 } == 3)
    }

    @Test func `work that takes long sees that it is to end`() {
        let hasBegun = Locked(false)
        let thread = LoopThread { pulse in
            hasBegun.notifying { $0 = true }
            while !pulse.isEnding {}
        }
        #expect(hasBegun.wait(milliseconds: 60_000, until: { $0 ? true : nil }) == true)
        thread.stop()
    }
}
