import Platform

/// Small numbers that are the same for the same seed (SplitMix64). One world has one, so that the order of its throws
/// is the order of what happens.
final class Dice: Sendable {
    private let state: Locked<UInt64>

    init(seed: UInt64) { state = Locked(seed) }

    func next() -> UInt64 {
        let state = state.withLock { state in
            state &+= 0x9E37_79B9_7F4A_7C15
            return state
        }
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// From 0 up to but not at `limit`.
    func number(below limit: Int) -> Int { Int(next() % UInt64(limit)) }

    /// True so many times in a hundred.
    func chance(_ percent: Int) -> Bool { number(below: 100) < percent }

    func pick<Element>(_ elements: [Element]) -> Element { elements[number(below: elements.count)] }
}
