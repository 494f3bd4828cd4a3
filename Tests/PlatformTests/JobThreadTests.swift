import Platform
import Testing

@Suite struct JobThreadTests {
    private let done = Done()

    @Test func `what waits is finished in its order before the thread ends`() {
        let thread = JobThread()
        for number in 1...3 { thread.add { [done] in done.add(number) } }
        thread.close()
        #expect(done.numbers == [1, 2, 3])
        #expect(!thread.add {})
    }

    @Test func `a hasty end finishes what runs and forgets what waits`() {
        let thread = JobThread()
        thread.add { [done] in
            done.add(1)
            // Nothing is taken any more once the thread is closing.
            while thread.add({ done.add(2) }) {}
            done.add(3)
        }
        done.waitForFirst()
        thread.close(isHasty: true)
        #expect(done.numbers == [1, 3])
    }
}

/// The numbers of jobs that ran.
private final class Done: Sendable {
    private let list = Locked<[Int]>([])

    var numbers: [Int] { list.withLock { $0 } }

    func add(_ number: Int) { list.notifying { $0.append(number) } }

    func waitForFirst() { _ = list.wait(milliseconds: nil) { $0.first } }
}
