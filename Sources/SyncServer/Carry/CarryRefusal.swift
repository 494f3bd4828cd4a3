package import CentralStore

/// Why a carried file was not taken in.
package enum CarryRefusal: Error, Equatable, CustomStringConvertible {
    case notCarried(path: String)
    case damaged(path: String, reason: String)
    case otherCentral(path: String)
    /// Kept as it is, since nobody here vouches for it.
    case quarantined(path: String, reason: QuarantinedStick.Reason, kept: String)

    package var description: String {
        switch self {
        case .notCarried(let path):
            "\(path) was not written by: boothwise carry out FILE"
        case .damaged(let path, let reason):
            "\(path) cannot be read to its end (\(reason)); write it again at the kiosk"
        case .otherCentral(let path): "\(path) is meant for another central"
        case .quarantined(let path, let reason, let kept):
            "\(path) \(reason.words), so nothing of it was taken in; a copy is kept as \(kept), and central's page "
                + "Held shows it"
        }
    }

    /// A stable name in snake_case.
    package var code: String {
        switch self {
        case .notCarried: "not_carried"
        case .damaged: "damaged"
        case .otherCentral: "wrong_central"
        case .quarantined: "quarantined"
        }
    }
}
