import KioskStore
import Platform
import Testing

/// What several threads were told.
final class Answers: Sendable {
    private let kept = Locked([SavedRegistration]())

    var all: [SavedRegistration] { kept.withLock { $0 } }

    func inBackground(_ body: @escaping @Sendable () throws -> SavedRegistration) -> BackgroundThread {
        let kept = kept
        return BackgroundThread {
            do {
                let saved = try body()
                kept.withLock { $0.append(saved) }
            } catch {
                Issue.record(error)
            }
        }
    }
}
