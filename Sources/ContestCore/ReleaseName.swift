/// Names one published state of an event for ever.
package struct ReleaseName: Hashable, Sendable, Codable {
    /// Central's generation in which it was published, hexadecimal.
    package let generation: String
    /// Counts up within the event, from 1.
    package let number: Int
    /// The hash of the bundle's bytes, 64 hexadecimal digits.
    package let sha256: String

    package init(generation: String, number: Int, sha256: String) {
        self.generation = generation
        self.number = number
        self.sha256 = sha256
    }
}
