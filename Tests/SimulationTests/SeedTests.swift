import FoundationEssentials
import Glibc
import Testing

/// Runs the simulation in processes of its own, because it replaces the source of random bytes for a whole process.
@Suite struct SeedTests {
    /// Half of the seeds each, since two processors are what a machine has at least. `SIMULATION_SEEDS` changes their
    /// number.
    @Test(arguments: 0..<2)
    func `under every seed nothing is lost, doubled, risen or stuck`(half: Int) throws {
        let seeds = max(2, Int(ProcessInfo.processInfo.environment["SIMULATION_SEEDS"] ?? "") ?? 500)
        let from = half * (seeds / 2) + 1
        let run = try simulate("--from \(from) --count \(seeds / 2) --moves 18")
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.hasSuffix(" 0 seeds failed\n"), "\(run.output)")
    }

    @Test func `a seed that does not end has failed, and its line replays it`() throws {
        let endless = "--seed 7 --moves 1000000"
        let run = try simulate("\(endless) --patience 1")
        #expect(run.status != 0)
        #expect(
            run.output == """
                seed 7: it does not end -- swift run simulate \(endless) --trace
                1 seeds, 0 registrations saved, 1 seeds failed

                """)
    }

    @Test func `a seed under which the program crashes prints the line that replays it`() throws {
        let endless = "--seed 7 --moves 1000000"
        var process: pid_t = 0
        let run = try simulate("\(endless) --trace") { running, _ in
            process = running
            kill(process, SIGSEGV)
        }
        // What a crash leaves for somebody to look at.
        try? FileManager.default.removeItem(atPath: "/dev/shm/boothwise-simulation-\(process)-7")
        #expect(run.status & 0x7f == SIGSEGV)
        #expect(run.output.contains("\nseed 7: it crashes -- swift run simulate \(endless) --trace\n"))
    }

    @Test func `a seed is the same world in every process`() throws {
        let first = try simulate("--seed 7 --moves 60 --trace")
        let second = try simulate("--seed 7 --moves 60 --trace")
        #expect(first.output.count > 1000)
        #expect(first.output == second.output)
    }
}
