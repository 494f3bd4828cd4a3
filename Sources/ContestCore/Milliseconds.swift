/// A span of time, or a moment counted from a start that the name tells.
package typealias Milliseconds = Int64
