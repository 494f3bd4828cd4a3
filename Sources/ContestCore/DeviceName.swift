/// A kiosk's name as an admin types it: 1 to 40 characters after clean-up, of which one can be seen.
package struct DeviceName: Hashable, Sendable {
    package static let limit = 40

    package let text: String

    /// Cleans up as for a person's name. Nil when nothing visible was typed, it is too long, or holds control
    /// characters: two kiosks must be told apart on the screen.
    package init?(_ typed: String) {
        let cleaned = TypedText.cleaned(typed)
        guard cleaned.count <= DeviceName.limit,
            cleaned.unicodeScalars.contains(where: TypedText.isVisible),
            !cleaned.unicodeScalars.contains(where: TypedText.isControl)
        else { return nil }
        text = cleaned
    }
}
