/// What stands on the command line.
struct Options {
    var seeds: ClosedRange<UInt64> = 1...100
    var moves = 120
    /// In seconds: a seed that takes longer has failed. With the thread sanitizer on a busy machine one takes a minute.
    var patience = 300
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
            case "--patience": patience = Int(value)
            default: return nil
            }
        }
        seeds = first...first + count - 1
    }
}
