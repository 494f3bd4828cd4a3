/// Carries a connection from the thread that opened it to the one that keeps it.
///
/// `@unchecked Sendable` holds because the value is written before the second thread starts and taken by that
/// thread alone.
final class Handover<Value>: @unchecked Sendable {
    private var value: Value?

    init(_ value: sending Value) { self.value = value }

    /// The value, the first time; nil after that.
    func take() -> Value? {
        defer { value = nil }
        return value
    }
}
