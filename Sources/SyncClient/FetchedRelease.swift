import ContestCore
import Crypto
import SyncProtocol
import WebClient

/// A response to a release request, checked: only what central's key signed is believed.
enum FetchedRelease {
    case bundle(ReleaseBundle, ReleaseSignature)
    /// Central's, and not to be read by this program.
    case unreadable(sha256: String)
    case refusal(status: Int, Refusal)
    case weather(status: Int, isPage: Bool = false)
    /// Another central answered.
    case otherCentral

    /// - Parameters:
    ///   - name: the release that was asked for; nil for whatever comes next.
    ///   - event: whose release it must be.
    init(_ response: ClientResponse, name: ReleaseName?, event: EventID, central: CentralID, key: PublicKey) {
        guard response.status == 200 else {
            self =
                FetchedRelease.refusal(response, central)
                ?? .weather(status: response.status, isPage: response.isPage)
            return
        }
        guard response.contentType == SyncHTTP.releaseType,
            let signature = response.header(SyncHTTP.signatureHeader).flatMap({
                ReleaseSignature(rawValue: $0)
            }),
            signature.isValid(of: response.body, by: key)
        else {
            self = .weather(status: response.status, isPage: response.isPage)
            return
        }
        let sha256 = Hex.encode(SHA256.hash(response.body))
        guard name == nil || name?.sha256 == sha256 else {
            self = .weather(status: response.status, isPage: response.isPage)
            return
        }
        guard let bundle = try? ReleaseBundle(bytes: response.body), bundle.event == event,
            name == nil || name == bundle.name
        else {
            self = .unreadable(sha256: sha256)
            return
        }
        self = .bundle(bundle, signature)
    }

    private static func refusal(_ response: ClientResponse, _ central: CentralID) -> FetchedRelease? {
        guard let refusal = Refusal.believed(response) else { return nil }
        return refusal.central == central
            ? .refusal(status: response.status, refusal) : .otherCentral
    }
}

extension Refusal {
    /// A GET carries no nonce, so a refusal is known by central's id alone. It never costs more than a later try.
    static func believed(_ response: ClientResponse) -> Refusal? {
        guard response.contentType == SyncHTTP.messageType else { return nil }
        return try? Refusal.decoded(fromJSON: response.body)
    }
}
