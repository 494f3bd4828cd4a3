/// What a page may load, and who may show it (Content Security Policy, level 3). Without more said, everything comes
/// from this server, and no page is part of another.
package struct ContentPolicy: Sendable {
    /// Whose pages it may show in a frame.
    package var frames = Sources.none
    /// Whose pages may show it in a frame.
    package var ancestors = Sources.none

    package enum Sources: String, Sendable {
        case none = "'none'"
        /// This server only.
        case own = "'self'"
    }

    package init(frames: Sources = .none, ancestors: Sources = .none) {
        self.frames = frames
        self.ancestors = ancestors
    }

    /// As the header `Content-Security-Policy` has it. An answer with that header of its own keeps it.
    package var text: String {
        """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
        connect-src 'self'; frame-src \(frames.rawValue); base-uri 'none'; form-action 'self'; \
        frame-ancestors \(ancestors.rawValue)
        """
    }
}
