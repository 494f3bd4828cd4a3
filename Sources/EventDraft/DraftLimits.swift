/// How much a draft holds. An event file has at most a mebibyte; the rest is room for a bank of questions.
package enum DraftLimits {
    /// Bytes of a part's content.
    package static let partBytes = 256 << 10
    package static let parts = 600
    /// Bytes of all parts.
    package static let draftBytes = 4 << 20
}
