import Platform
import Testing

@Suite struct TurnstileTests {
    @Test func `callers come in one at a time, in the order in which they came`() {
        let turnstile = Turnstile()
        let order = Locked<[Int]>([])
        let threads = turnstile.pass {
            (1...8).map { number in
                let thread = BackgroundThread { turnstile.pass { order.withLock { $0.append(number) } } }
                // It has its place in the queue before the next one comes.
                while turnstile.crowd <= number {}
                return thread
            }
        }
        for thread in threads { thread.join() }
        #expect(order.withLock { $0 } == Array(1...8))
        #expect(turnstile.crowd == 0)
    }

    @Test func `an error lets the next one in`() {
        struct Fault: Error {}
        let turnstile = Turnstile()
        #expect(throws: Fault.self) { try turnstile.pass { throw Fault() } }
        #expect(turnstile.pass { 7 } == 7)
    }
}
