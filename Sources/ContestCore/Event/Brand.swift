/// The event's three colours.
package struct Brand: Hashable, Sendable, Encodable {
    package let background: Color
    package let ink: Color
    package let accent: Color

    /// Pine, cream and amber: the product's own colours.
    package static let standard = Brand(
        background: Color(red: 0x0A, green: 0x3D, blue: 0x32),
        ink: Color(red: 0xFF, green: 0xF8, blue: 0xE8),
        accent: Color(red: 0xFF, green: 0xB6, blue: 0x29))

    /// The text on the accent. It is the same for every event.
    package static let accentInk = Color(red: 0x2A, green: 0x1C, blue: 0x00)
}
