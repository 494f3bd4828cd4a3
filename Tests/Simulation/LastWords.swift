import Glibc

/// What a crash still says, since otherwise nobody knows under which seed it came.
enum LastWords {
    /// Kept as C does, because a signal may come at any time.
    nonisolated(unsafe) private static var line: UnsafeMutablePointer<CChar>?

    /// From now on a crash prints the line before the process ends by its signal.
    static func install() {
        for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] {
            signal(number) { received in
                if let line = LastWords.line { write(STDOUT_FILENO, line, strlen(line)) }
                signal(received, SIG_DFL)
                raise(received)
            }
        }
    }

    static func prepare(_ text: String) {
        let former = line
        line = strdup(text + "\n")
        free(former)
    }
}
