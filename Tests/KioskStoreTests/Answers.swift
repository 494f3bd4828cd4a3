import KioskStore
import Platform
import Testing

/// What several threads were told.
final class Answers: Sendable {
    private let kept = Locked([SavedEntry]())

    var all: [SavedEntry] { kept.withLock { $0 } }

    func inBackground(_ body: @escaping @Sendable () throws -> SavedEntry) -> BackgroundThread {
        let kept = kept
        return BackgroundThread {
            do {
                let entry = try body()
                kept.withLock { $0.append(entry) }
            } catch {
                Issue.record(error)
            }
        }
    }
}
