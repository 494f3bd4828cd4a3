import Crypto

/// What a sign-in knocks at: a name from an address, an address, a name. Too many failures close each for a while.
struct SignInDoor {
    let subject: String
    /// Failures before a pause.
    let free: Int

    /// The first pause in milliseconds; each further failure doubles it, up to a quarter of an hour.
    static let pauseMilliseconds: Int64 = 15_000
    static let longestPauseMilliseconds: Int64 = 900_000
    /// How long failures are remembered, in milliseconds.
    static let memoryMilliseconds: Int64 = 24 * 3_600_000

    /// A name is kept as a hash, because people type passwords into the wrong field.
    static func all(_ name: String, _ address: String) -> [SignInDoor] {
        let name = Hex.encode(SHA256.hash(Array(name.utf8)).prefix(16))
        return [
            SignInDoor(subject: "sign-in \(name) \(address)", free: 5),
            SignInDoor(subject: "sign-in from \(address)", free: 20),
            SignInDoor(subject: "sign-in \(name)", free: 50),
        ]
    }
}
