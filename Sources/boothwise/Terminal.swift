import Glibc

/// What a person at the terminal reads: results on standard output, trouble on standard error.
enum Terminal {
    /// Whether a person sees standard output.
    static var isShown: Bool { isatty(STDOUT_FILENO) == 1 }

    static func print(_ text: String) { write(text, to: STDOUT_FILENO) }

    static func complain(_ text: String) { write("boothwise: " + text, to: STDERR_FILENO) }

    private static func write(_ text: String, to descriptor: Int32) {
        let bytes = Array((text + "\n").utf8)
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress.map { $0 + sent }, $0.count - sent)
            }
            guard count > 0 else { return }
            sent += count
        }
    }
}
