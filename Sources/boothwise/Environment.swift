import Glibc

/// The process's environment. Only settings come from it, read when a command begins.
enum Environment {
    /// Nil when the variable is not set or empty.
    static func value(_ name: String) -> String? {
        guard let text = getenv(name).map({ String(cString: $0) }), !text.isEmpty else { return nil }
        return text
    }
}
