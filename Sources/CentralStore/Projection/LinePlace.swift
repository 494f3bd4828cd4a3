/// Where a line lies.
struct LinePlace {
    let lineKey: Int64
    /// The epoch with which it came first, and its number there.
    let epochKey: Int64
    let sequence: Int
}
