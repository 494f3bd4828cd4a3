/// Whether the thread that sends still makes its rounds. Every `now` is in milliseconds of the boot clock.
struct SenderPulse {
    /// A round has a few requests of half a minute each at most, so that one of five minutes has come to a stop.
    static let longestRound: Int64 = 300_000

    private var last: Int64

    init(at now: Int64) { last = now }

    /// A round begins.
    mutating func beat(at now: Int64) { last = now }

    /// How long the thread has been stuck, in milliseconds; nil while it is not.
    func stuck(at now: Int64) -> Int64? {
        let silence = now - last
        return silence > SenderPulse.longestRound ? silence : nil
    }
}
