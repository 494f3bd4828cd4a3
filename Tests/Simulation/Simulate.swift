import Glibc
import Platform

/// Runs the real kiosk and the real central under seeded schedules of faults.
///
///     swift run simulate --from 1 --count 500               a line for every seed that fails, and a last line that counts
///     swift run simulate --seed 123 --moves 18 --trace      what happens in one world
///     swift run simulate --example                          the bytes that the protocol's page shows
@main enum Simulate {
    static let passphrase = "nobody's secret"
    static let app = "0.1.0"

    static func main() throws {
        guard let options = Options(CommandLine.arguments.dropFirst()) else {
            print(
                "usage: simulate [--seed N | --from N --count N] [--moves N] [--patience SECONDS] [--trace] | --example"
            )
            exit(64)
        }
        startAgainWithoutChance()
        SeededSodium.install()
        if options.isExample { return try Example.print() }
        let isTraced = options.isTraced
        let trace: @Sendable (String) -> Void = { text in
            guard isTraced else { return }
            print(text)
            // What happened before a crash is seen.
            fflush(nil)
        }
        var report = Report(moves: options.moves)
        let watchdog = Watchdog(patience: options.patience)
        LastWords.install()
        for seed in options.seeds {
            LastWords.prepare(report.line(seed, ["it crashes"]))
            watchdog.watch { [report] in
                var report = report
                report.add(seed, ["it does not end"], saved: 0)
                report.close()
                try? WorldFolder.remove(of: seed)
            }
            let (findings, saved) = outcome(of: seed, moves: options.moves, trace)
            report.add(seed, findings, saved: saved)
        }
        watchdog.rest()
        report.close()
        exit(report.failed == 0 ? 0 : 1)
    }

    private static func outcome(
        of seed: UInt64, moves: Int, _ trace: @escaping @Sendable (String) -> Void
    ) -> (findings: [String], saved: Int) {
        do {
            let world = try World(seed: seed, trace: trace)
            let findings = Result { try world.run(moves: moves) }
            try world.end()
            return (try findings.get(), world.oracle.saved.count)
        } catch {
            return (["\(error)"], 0)
        }
    }

    /// Swift's dictionaries are in another order in every process, unless the environment asks otherwise
    /// (https://developer.apple.com/documentation/swift/hasher).
    private static func startAgainWithoutChance() {
        let name = "SWIFT_DETERMINISTIC_HASHING"
        guard getenv(name) == nil else { return }
        setenv(name, "1", 1)
        execv("/proc/self/exe", CommandLine.unsafeArgv)
        perror("simulate")
        exit(71)
    }
}
