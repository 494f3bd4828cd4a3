import Glibc
import Platform

/// Stops a server when the process that started it is gone, so that a killed demo leaves nothing running.
enum ParentWatch {
    /// Holds the parent's process id.
    static let variable = "BOOTHWISE_PARENT"

    /// Asks every half second whether the parent still is the parent; without the variable it does nothing.
    static func begin() {
        guard let text = Environment.value(variable), let parent = pid_t(text) else { return }
        _ = BackgroundThread {
            while getppid() == parent { usleep(500_000) }
            kill(getpid(), SIGTERM)
        }
    }
}
