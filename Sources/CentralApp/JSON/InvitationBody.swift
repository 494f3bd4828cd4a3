import CentralStore
import QRCode
import SyncProtocol
import WebServer

/// A place for a kiosk with everything that pairs it.
struct InvitationBody: Encodable {
    /// A QR code as the path of an SVG whose view box is `0 0 size size`.
    struct QR: Encodable {
        let size: Int
        let path: String
    }
    struct File: Encodable {
        let name: String
        let text: String
    }

    let name: String
    let code: String
    let expiresAt: String
    /// An open code of the same name no longer works.
    let endsEarlier: Bool
    let words: String
    /// What the QR code says: what a person would type.
    let text: String
    /// Nil when central's address is too long for one.
    @Explicit var qr: QR?
    let file: File

    init(_ invitation: Invitation, _ ticket: PairingTicket, words: String, expiresAt: String) {
        name = invitation.name
        code = invitation.code.spoken
        self.expiresAt = expiresAt
        endsEarlier = invitation.endsEarlier
        self.words = words
        text = ticket.text
        file = File(
            name: "kiosk-\(invitation.number).\(PairingTicket.fileEnding)",
            text: String(decoding: JSONWriter.bytes(of: ticket), as: UTF8.self) + "\n")
        qr = QRSymbol(ticket.text).map { QR(size: $0.size, path: $0.path) }
    }
}
