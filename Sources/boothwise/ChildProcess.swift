import Glibc

/// A process that this one started and answers for.
struct ChildProcess {
    let identifier: pid_t

    /// Starts the running program again with other arguments; standard streams are shared. Signals are unblocked
    /// in the child, which sets up its own.
    static func start(_ arguments: [String], environment: [String: String] = [:]) throws(CommandFailure)
        -> ChildProcess
    {
        try spawn("/proc/self/exe", ["boothwise"] + arguments, environment, find: false)
    }

    /// Starts a program found by PATH.
    static func startProgram(_ name: String, _ arguments: [String]) throws(CommandFailure) -> ChildProcess {
        try spawn(name, [name] + arguments, [:], find: true)
    }

    func signal(_ signal: Int32) { kill(identifier, signal) }

    /// The exit status when the process has ended, 128 and the signal when one ended it; nil while it runs. It stays
    /// answerable, so that nobody else gets the process's number before this program ends.
    func exitStatus() -> Int32? {
        var end = siginfo_t()
        guard waitid(P_PID, id_t(identifier), &end, WEXITED | WNOHANG | WNOWAIT) == 0,
            end._sifields._sigchld.si_pid == identifier
        else { return nil }
        let status = end._sifields._sigchld.si_status
        return end.si_code == CLD_EXITED ? status : 128 + status
    }

    private static func spawn(
        _ path: String, _ words: [String], _ additions: [String: String], find: Bool
    ) throws(CommandFailure) -> ChildProcess {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let words = words.map { strdup($0) } + [nil]
        let variables = environment(with: additions).map { strdup($0) } + [nil]
        defer { for text in words + variables { free(text) } }
        var identifier: pid_t = 0
        let code =
            find
            ? posix_spawnp(&identifier, path, nil, &attributes, words, variables)
            : posix_spawn(&identifier, path, nil, &attributes, words, variables)
        guard code == 0 else {
            throw CommandFailure(
                code: .failed, sentence: "cannot start \(path): \(String(cString: strerror(code)))")
        }
        return ChildProcess(identifier: identifier)
    }

    private static func environment(with additions: [String: String]) -> [String] {
        var variables: [String] = additions.map { "\($0.key)=\($0.value)" }
        var next = environ
        while let text = next.pointee {
            variables.append(String(cString: text))
            next += 1
        }
        return variables
    }
}
