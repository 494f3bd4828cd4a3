import Glibc
import Platform
import WebServer

/// A thread of its own that answers what it is handed a moment later, as a writer thread would.
final class LateAnswers: Sendable {
    private struct State {
        var pending: [PendingResponse] = []
        var isOver = false
    }
    private let state: Locked<State>
    private let thread: BackgroundThread

    init(delayMilliseconds: UInt32, _ response: Response) {
        let state = Locked(State())
        self.state = state
        thread = BackgroundThread {
            while true {
                let batch = state.wait(milliseconds: nil) { state -> [PendingResponse]? in
                    guard !state.pending.isEmpty || state.isOver else { return nil }
                    defer { state.pending = [] }
                    return state.pending
                }
                guard let batch, !batch.isEmpty else { return }
                usleep(delayMilliseconds * 1000)
                for pending in batch { pending.answer(response) }
            }
        }
    }

    func add(_ pending: PendingResponse) { state.notifying { $0.pending.append(pending) } }

    /// Ends the thread; call it once.
    func stop() {
        state.notifying { $0.isOver = true }
        thread.join()
    }
}
