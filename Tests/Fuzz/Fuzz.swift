import Glibc
import QuestionBank

/// Feeds damaged files to the parsers of question banks, each case made from a seed.
///
///     swift run fuzz --format gift --seconds 600     a line for every case that fails, and a last line that counts
///     swift run fuzz --from 1 --count 500            that many cases of every format
///     swift run fuzz --format gift --seed 123        one case again
///
/// Cases run in a process of their own. When it crashes, stands still for `CaseProcess.patience` or takes more memory
/// than `FuzzCase.memoryLimit`, that case has failed, and another process goes on behind it.
@main enum Fuzz {
    static func main() {
        guard let options = FuzzOptions(CommandLine.arguments.dropFirst()) else {
            print(
                "usage: fuzz [--format \(BankFormat.allCases.map(\.rawValue).joined(separator: "|"))] "
                    + "[--seed N | --from N --count N | --seconds N] | --formats")
            exit(64)
        }
        if options.listsFormats { return print(options.formats.map(\.rawValue).joined(separator: "\n")) }
        if options.isChild { return child(options) }
        var failed = 0
        for format in options.formats { failed += run(format, options) }
        exit(failed == 0 ? 0 : 1)
    }

    /// How many cases of the format failed.
    private static func run(_ format: BankFormat, _ options: FuzzOptions) -> Int {
        let end = options.seconds.map { now() + $0 }
        var next = options.from
        var failed = 0
        while true {
            let count = end == nil ? options.from + options.count - next : 100_000
            let seconds = end.map { max(1, $0 - now()) }
            let outcome = CaseProcess.run(format, from: next, count: count, seconds: seconds)
            next = outcome.last + 1
            failed += outcome.findings
            if let reason = outcome.reason {
                failed += 1
                say(format, outcome.last, reason)
            }
            if end.map({ now() >= $0 }) ?? (next >= options.from + options.count) { break }
        }
        print("\(format.rawValue): \(next - options.from) cases, \(failed) failed")
        return failed
    }

    /// Says how a case failed and how to see it again.
    static func say(_ format: BankFormat, _ seed: UInt64, _ reason: String) {
        print(
            "\(format.rawValue) seed \(seed): \(reason) -- swift run fuzz --format \(format.rawValue) --seed \(seed)"
        )
        fflush(nil)
    }

    private static func child(_ options: FuzzOptions) {
        guard let format = options.formats.first else { return }
        FuzzCase.limitMemory()
        let end = options.seconds.map { now() + $0 }
        for seed in options.from..<(options.from + options.count) {
            var progress = seed
            write(CaseProcess.progressDescriptor, &progress, MemoryLayout<UInt64>.size)
            if let finding = FuzzCase(format, seed: seed).finding() {
                say(format, seed, finding)
                CaseProcess.countFinding()
            }
            if let end, now() >= end { break }
        }
    }

    /// Seconds of a clock that nobody sets.
    private static func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec
    }
}
