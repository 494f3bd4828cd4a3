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
    /// The most lines that a kiosk puts into one push.
    package static let linesPerPush = 100
    /// The most bytes of lines that a kiosk puts into one push, before gzip, so that a slow line moves it within
    /// the 30 s of a request.
    package static let linesBytesPerPush = 256 << 10
    /// The longest pause that an answer can ask for, in milliseconds: five minutes.
    package static let longestPauseMilliseconds: Int64 = 300_000
    /// How often a kiosk with nothing to send shows that it is alive, in milliseconds.
    package static let idlePushMilliseconds: Int64 = 30_000
    /// How long a pairing code can be used, in milliseconds: three days.
    package static let pairingCodeMilliseconds: Int64 = 72 * 3_600_000
}
