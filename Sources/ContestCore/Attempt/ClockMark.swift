/// Whether the wall clock kept step with the boot clock during an attempt.
package enum ClockMark: String, Hashable, Sendable {
    case steady
    case stepped
}
