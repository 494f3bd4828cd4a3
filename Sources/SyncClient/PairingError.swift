package import KioskStore
package import SyncProtocol
package import WebClient

/// Why a kiosk could not be paired. Nothing has changed then, and trying again is harmless.
package enum PairingError: Error, Equatable, CustomStringConvertible {
    /// What was typed is no address that may be asked.
    case address(CentralAddress.Problem)
    /// What was typed is no pairing code.
    case notACode
    /// There was no answer.
    case transport(TransportError)
    /// What answers there is no central: a sign-in page, a proxy, another server.
    case notCentral(status: Int)
    /// Central and this program speak different versions of the protocol.
    case otherProtocol
    /// Central said no.
    case refused(RefusalCode, detail: String)
    /// The kiosk belongs to another central and has to leave that one first.
    case otherCentral
    /// What answers has another key than the file names.
    case otherKey
    case store(KioskStoreError)

    /// A stable name in snake_case.
    package var code: String {
        switch self {
        case .address(let problem): problem.rawValue
        case .notACode: "not_a_code"
        case .transport(let error): error.kind.rawValue
        case .notCentral: "not_central"
        case .otherProtocol: "update_needed"
        case .refused(let code, _): code.rawValue
        case .otherCentral: "other_central"
        case .otherKey: "other_key"
        case .store(let error): error.code
        }
    }

    /// Somebody said no, and it was not just that nobody could be asked.
    package var isRefusal: Bool {
        switch self {
        case .transport, .notCentral: false
        case .address, .notACode, .otherProtocol, .refused, .otherCentral, .otherKey, .store: true
        }
    }

    /// Which part of a `PairingWish` has to change: `central` or `code`; nil when it is neither.
    package var field: String? {
        switch self {
        case .notACode, .refused(.badCode, _), .refused(.used, _), .refused(.expired, _),
            .refused(.tooMany, _):
            "code"
        case .address, .transport, .notCentral, .otherProtocol, .refused, .otherCentral, .otherKey: "central"
        case .store: nil
        }
    }

    private static func remedy(_ kind: TransportError.Kind) -> String {
        switch kind {
        case .certificateIssuer:
            "; where the certificate is of an authority of your own, take central's pairing file, or give the authority's "
                + "with --ca-file; otherwise "
                + "this network may want a sign-in in the browser first"
        case .certificateName: "; use the name that the certificate is for"
        case .certificateExpired, .certificateNotYetValid:
            "; look at the date and time of this computer first"
        case .pinMismatch:
            "; none of the --pin values is that of central's key: ask whoever runs central, over another way"
        default: ""
        }
    }

    package var description: String {
        switch self {
        case .address(let problem): problem.sentence
        case .notACode: "a pairing code has eight characters, such as K7F4-29QD"
        case .transport(let error): "central did not answer: \(error)\(PairingError.remedy(error.kind))"
        case .notCentral(let status):
            "what answers at this address is no Boothwise central (status \(status))"
        case .otherProtocol: "central and this kiosk have different versions; update the older one"
        case .refused(.badCode, _):
            "this code is not known at central; look for typing mistakes. A newer code may have replaced this one"
        case .refused(.used, _):
            "this code was used already; ask for a new one, or, if this kiosk used it, it is paired and "
                + "boothwise kiosk pin gives it a new PIN"
        case .refused(.expired, _): "this code has expired; ask for a new one"
        case .refused(.tooMany, _): "too many wrong codes were tried; wait an hour"
        case .refused(let code, let detail): "central refuses (\(code.rawValue)): \(detail)"
        case .otherCentral:
            "this kiosk belongs to another central; it has to leave that one first: boothwise kiosk leave"
        case .otherKey:
            "what answers is not the central that made the file; do not go on before somebody has looked"
        case .store(let error): error.description
        }
    }
}
