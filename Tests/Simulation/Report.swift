import Glibc

/// What is printed: a line for every seed that fails, at once, and a last line that counts.
struct Report {
    /// In each world; a line says it, since a seed with another number is another world.
    let moves: Int
    private(set) var failed = 0
    private var seeds = 0
    private var saved = 0

    init(moves: Int) { self.moves = moves }

    /// - Parameters:
    ///   - findings: what is not as it must be.
    ///   - saved: how many registrations were.
    mutating func add(_ seed: UInt64, _ findings: [String], saved: Int) {
        seeds += 1
        self.saved += saved
        if findings.isEmpty { return }
        failed += 1
        print(line(seed, findings))
        fflush(nil)
    }

    /// Says what failed, and how to see it again.
    func line(_ seed: UInt64, _ findings: [String]) -> String {
        "seed \(seed): \(findings.joined(separator: "; ")) -- "
            + "swift run simulate --seed \(seed) --moves \(moves) --trace"
    }

    func close() {
        print("\(seeds) seeds, \(saved) registrations saved, \(failed) seeds failed")
        fflush(nil)
    }
}
