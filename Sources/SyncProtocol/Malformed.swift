/// Bytes that are not the message they should be.
///
/// The sentence names places and sizes, never values, since those can be names and addresses.
package struct Malformed: Error, Equatable, CustomStringConvertible {
    package let sentence: String

    package init(_ sentence: String) { self.sentence = sentence }

    package var description: String { sentence }
}
