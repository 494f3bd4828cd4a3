import Testing

@testable import SyncClient

@Suite struct SenderPulseTests {
    @Test func `a round of five minutes is not stuck, a longer one is until the next begins`() {
        var pulse = SenderPulse(at: 1_000)
        #expect(pulse.stuck(at: 301_000) == nil)
        #expect(pulse.stuck(at: 301_001) == 300_001)
        pulse.beat(at: 301_002)
        #expect(pulse.stuck(at: 301_002) == nil)
    }
}
