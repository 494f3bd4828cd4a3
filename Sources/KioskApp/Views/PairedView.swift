import ContestCore
package import KioskStore
package import SyncClient
import SyncProtocol
package import WebServer

/// What staff are shown when a kiosk has been paired, by its page and by the command.
package struct PairedView: Codable, Sendable {
    /// The kiosk's name at central.
    package let name: String
    /// The event's id.
    package let event: String
    /// The two words that central shows too.
    package let words: String
    /// A new staff PIN, where one was made.
    package var pin: String?

    package init(_ pairing: KioskPairing) {
        name = pairing.name
        event = pairing.event.text
        words = KeyWords(of: pairing.signKey).description
    }
}

extension HTTPProblem {
    /// Why a kiosk was not paired.
    package init(_ error: PairingError) {
        self.init(error.isRefusal ? 422 : 502, error.code, error.description, field: error.field)
    }
}
