/// What a journal line tells. Central keeps lines of types that it does not know.
package struct LineType: RawRepresentable, Hashable, Sendable, Codable, JSONWritable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let registration = LineType(rawValue: "registration")
    package static let epoch = LineType(rawValue: "epoch")
    package static let clock = LineType(rawValue: "clock")
    package static let amendment = LineType(rawValue: "amendment")
    /// Reserved: a registration sealed to the event's key.
    package static let sealed = LineType(rawValue: "sealed")
}
