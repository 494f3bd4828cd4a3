import Glibc

/// Standard input, output and error, which whoever starts the program may have left closed.
enum StandardStreams {
    /// Puts `/dev/null` where one is closed. Else the next file or connection would get its number, and what is meant
    /// for the log would be written into it.
    static func fill() {
        while true {
            let descriptor = open("/dev/null", O_RDWR)
            guard descriptor > STDERR_FILENO else {
                if descriptor < 0 { return }
                continue
            }
            close(descriptor)
            return
        }
    }
}
