/// The sizes and times that both halves agree on.
package enum SyncLimits {
    /// The protocol versions that this program speaks.
    package static let protocols = 1...1
    /// The largest journal line, in bytes, without its line feed. A registration with 100 questions of 8 long
    /// choices fits.
    package static let lineBytes = 64 << 10
    /// The largest push when inflated, in bytes; it bounds the memory that one request can take at central.
    package static let pushBytes = 1 << 20
    /// The largest push as it travels, in bytes. Random lines that gzip cannot shorten stay below it.
    package static let compressedPushBytes = (1 << 20) + (64 << 10)
    /// The largest answer to a push, in bytes.
    package static let answerBytes = 256 << 10
    /// The largest release bundle, in bytes.
    package static let releaseBytes = 8 << 20
    /// The most entries in one list of an answer; what is left over comes with the next answer.
    package static let listEntries = 100
    /// The most registrations that one order names.
    package static let targetsPerOrder = 200
    /// The largest answer with orders, in bytes: `listEntries` of them, each with as many targets as it may have.
    package static let ordersBytes = 2 << 20
    /// The most lines that a kiosk puts into one push.
    package static let linesPerPush = 100
    /// The most bytes of lines that a kiosk puts into one push, before gzip, so that a slow line moves it within
    /// the 30 s of a request.
    package static let linesBytesPerPush = 256 << 10
    /// The longest pause that an answer can ask for, in milliseconds: five minutes.
    package static let longestPauseMilliseconds: Int64 = 300_000
    /// How long a kiosk that asks for news waits for some, in milliseconds.
    package static let newsMilliseconds: Int64 = 25_000
    /// How often a kiosk with nothing to send shows that it is alive, in milliseconds.
    package static let idlePushMilliseconds: Int64 = 30_000
    /// After how long a rehearsal is over by itself, in milliseconds: two hours.
    package static let rehearsalMilliseconds: Int64 = 2 * 3_600_000
    /// How long a pairing code can be used, in milliseconds: three days.
    package static let pairingCodeMilliseconds: Int64 = 72 * 3_600_000
    /// More attempts than a kiosk can see in one day. What a broken one tells beyond it is cut down, so that numbers
    /// of many kiosks and days can be added up.
    package static let attemptsPerDay = 1_000_000
    /// The same for the time that they take together, in milliseconds: a thousand browsers all day.
    package static let attemptMillisecondsPerDay: Int64 = 1_000 * 86_400_000
    /// More lines than any journal will have; it keeps sums of counts within bounds.
    package static let linesPerEpoch = 1 << 40

    /// A number of attempts on one day as a kiosk can have counted it.
    static func attempts(_ told: Int) -> Int { min(max(told, 0), attemptsPerDay) }
}
