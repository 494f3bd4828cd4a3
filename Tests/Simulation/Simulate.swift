import Glibc
import Platform

/// Runs the real kiosk and the real central under seeded schedules of faults.
///
///     swift run simulate --from 1 --count 500     a line for every seed that fails, and a last line that counts
///     swift run simulate --seed 123 --trace       what happens in one world
///     swift run simulate --example                the bytes that the protocol's page shows
@main enum Simulate {
    static let passphrase = "nobody's secret"
    static let app = "0.1.0"

    static func main() throws {
        guard let options = Options(CommandLine.arguments.dropFirst()) else {
            print("usage: simulate [--seed N | --from N --count N] [--moves N] [--trace] | --example")
            exit(64)
        }
        startAgainWithoutChance()
        SeededSodium.install()
        if options.isExample { return try Example.print() }
        let isTraced = options.isTraced
        let trace: @Sendable (String) -> Void = { if isTraced { print($0) } }
        var failed = 0
        var saved = 0
        for seed in options.seeds {
            let (findings, count) = outcome(of: seed, moves: options.moves, trace)
            saved += count
            if findings.isEmpty { continue }
            failed += 1
            print(
                "seed \(seed): \(findings.joined(separator: "; ")) -- swift run simulate --seed \(seed) --trace"
            )
            fflush(nil)
        }
        print("\(options.seeds.count) seeds, \(saved) registrations saved, \(failed) seeds failed")
        exit(failed == 0 ? 0 : 1)
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

/// What stands on the command line.
private struct Options {
    var seeds: ClosedRange<UInt64> = 1...100
    var moves = 120
    var isTraced = false
    var isExample = false

    /// Nil when it cannot be understood.
    init?(_ arguments: ArraySlice<String>) {
        var first: UInt64 = 1
        var count: UInt64 = 100
        var rest = arguments
        while let name = rest.popFirst() {
            if name == "--trace" || name == "--example" {
                isTraced = isTraced || name == "--trace"
                isExample = isExample || name == "--example"
                continue
            }
            guard let value = rest.popFirst().flatMap({ UInt64($0) }), value > 0 else { return nil }
            switch name {
            case "--seed": (first, count) = (value, 1)
            case "--from": first = value
            case "--count": count = value
            case "--moves": moves = Int(value)
            default: return nil
            }
        }
        seeds = first...first + count - 1
    }
}
