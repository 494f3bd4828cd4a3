package import SyncProtocol

/// Why a kiosk was not paired.
package enum PairRefusal: Error, Sendable, Equatable {
    case badCode, used, expired, tooMany

    package var code: RefusalCode {
        switch self {
        case .badCode: .badCode
        case .used: .used
        case .expired: .expired
        case .tooMany: .tooMany
        }
    }

    /// For the kiosk's screen.
    package var sentence: String {
        switch self {
        case .badCode: "this code is not known here; check the letters"
        case .used: "this code was used already; ask for a new one"
        case .expired: "this code is too old; ask for a new one"
        case .tooMany: "too many wrong codes from this address; wait an hour"
        }
    }
}
