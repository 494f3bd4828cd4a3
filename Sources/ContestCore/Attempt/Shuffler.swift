/// Draws orders from a seed. Frozen: a seed gives the same orders for ever, whatever the standard library's
/// own shuffle does, because central and every kiosk must be able to draw an attempt's orders again.
struct Shuffler {
    private var state: UInt64

    init(seed: Seed) { state = seed.number }

    /// Fisher and Yates, from the last place to the second.
    mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var result = elements
        for place in stride(from: result.count - 1, to: 0, by: -1) {
            result.swapAt(place, Int(number(upTo: UInt64(place))))
        }
        return result
    }

    /// Uniform in `0...last`; values of the last, incomplete round are drawn again.
    private mutating func number(upTo last: UInt64) -> UInt64 {
        let count = last + 1
        let incomplete = (UInt64.max % count + 1) % count
        while true {
            let value = next()
            if value <= UInt64.max - incomplete { return value % count }
        }
    }

    /// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
