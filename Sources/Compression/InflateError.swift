/// Why bytes could not be inflated.
package enum InflateError: Error, Equatable {
    /// Of another framing or dictionary, damaged, cut short, or with something behind the end.
    case damaged
    /// Longer than the limit when inflated.
    case tooLarge
}
