import Glibc
import QuestionBank

/// The process in which cases run, seen from the one that watches it.
enum CaseProcess {
    struct Outcome {
        /// The seed of the last case that was begun.
        var last: UInt64
        /// Cases that the process itself has found wrong, and said so.
        var findings: Int
        /// Why the process did not come to its end.
        var reason: String?
    }

    /// How long a case may take, in milliseconds; they take a few, and some hundreds in a debug build.
    static let patience: Int32 = 60_000
    /// Where the process writes the seed of each case before it begins, and 0 after one that it has found wrong.
    static let progressDescriptor: Int32 = 3

    static func countFinding() {
        var mark: UInt64 = 0
        write(progressDescriptor, &mark, MemoryLayout<UInt64>.size)
    }

    static func run(_ format: BankFormat, from: UInt64, count: UInt64, seconds: Int?) -> Outcome {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else {
            return Outcome(last: from, findings: 0, reason: "pipe: errno \(errno)")
        }
        var arguments = [
            "fuzz", "--child", "--format", format.rawValue, "--from", "\(from)", "--count", "\(count)",
        ]
        if let seconds { arguments += ["--seconds", "\(seconds)"] }
        let pid = spawn(arguments, writing: ends[1])
        close(ends[1])
        defer { close(ends[0]) }
        guard let pid else { return Outcome(last: from, findings: 0, reason: "posix_spawn failed") }
        var outcome = Outcome(last: from, findings: 0)
        let stoodStill = watch(ends[0], &outcome)
        if stoodStill { kill(pid, SIGKILL) }
        var status: Int32 = 0
        waitpid(pid, &status, 0)
        if stoodStill {
            outcome.reason = "no end after \(patience / 1000) seconds"
        } else if status != 0 {
            // wait(2): the lowest seven bits are the signal, the next byte is the exit status.
            outcome.reason = status & 0x7F == 0 ? "exit status \(status >> 8)" : "signal \(status & 0x7F)"
        }
        return outcome
    }

    private static func spawn(_ arguments: [String], writing descriptor: Int32) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, descriptor, progressDescriptor)
        var words = arguments.map { strdup($0) }
        defer { for word in words { free(word) } }
        words.append(nil)
        var pid: pid_t = 0
        return posix_spawn(&pid, "/proc/self/exe", &actions, nil, words, environ) == 0 ? pid : nil
    }

    /// Follows the process until it closes its end; true when it stood still.
    private static func watch(_ descriptor: Int32, _ outcome: inout Outcome) -> Bool {
        var seeds = [UInt64](repeating: 0, count: 512)
        while true {
            var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&watched, 1, patience) > 0 else { return true }
            // Eight bytes are written at once, so that none are torn.
            let size = read(descriptor, &seeds, seeds.count * MemoryLayout<UInt64>.size)
            guard size > 0 else { return false }
            for seed in seeds[..<(size / MemoryLayout<UInt64>.size)] {
                if seed == 0 { outcome.findings += 1 } else { outcome.last = seed }
            }
        }
    }
}
