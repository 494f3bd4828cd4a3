import CentralApp
import KioskApp
import SyncClient
import SyncProtocol

/// The calls that commands make; central's and the kiosk's control routes answer them.
extension ControlChannel {
    struct Published: Decodable {
        let event: String
        let number: Int
    }

    struct Event: Decodable {
        let id: String
        /// `YYYY-MM-DD`, the last day.
        let endsOn: String

        private enum CodingKeys: String, CodingKey {
            case id
            case endsOn = "ends_on"
        }
    }

    struct AddedDevice: Decodable {
        struct File: Decodable {
            let name: String
            let text: String
        }

        let code: String
        let expiresAt: String
        /// An open code of the same name no longer works.
        let endsEarlier: Bool
        let words: String
        /// Central's address and the code, as the QR code says them.
        let text: String
        let file: File

        private enum CodingKeys: String, CodingKey {
            case code, words, text, file
            case expiresAt = "expires_at"
            case endsEarlier = "ends_earlier"
        }
    }

    /// Central: publishes an event file as the event's next release.
    func publish(_ file: [UInt8]) throws -> Published { try call("POST", "/control/events", body: file) }

    /// Central: keeps an image, so that an event file may name it.
    func addImage(_ image: [UInt8]) throws {
        struct Kept: Decodable {}
        _ = try call("POST", "/control/images", body: image, answer: Kept.self)
    }

    /// Central: the events that have a release, the one published last first.
    func events() throws -> [Event] {
        struct Events: Decodable { let events: [Event] }
        return try call("GET", "/control/events", answer: Events.self).events
    }

    /// Central: a code that pairs one kiosk.
    ///
    /// - Parameter central: where the kiosk finds central; nil leaves it to central.
    func addDevice(name: String, event: String, central: String? = nil) throws -> AddedDevice {
        var wish = ["name": name, "event": event]
        wish["central"] = central
        return try call("POST", "/control/devices", wish)
    }

    /// Central: a person who may sign in; somebody of that name gets the new password.
    ///
    /// - Returns: whether there was nobody of that name.
    @discardableResult
    func addUser(name: String, password: String) throws -> Bool {
        struct User: Decodable {
            let isNew: Bool

            private enum CodingKeys: String, CodingKey { case isNew = "is_new" }
        }
        return try call("POST", "/control/users", ["name": name, "password": password], answer: User.self)
            .isNew
    }

    /// Both: makes a backup, and answers when it was restored elsewhere and compared.
    func backUp(_ wish: ControlBackup.Wish) throws -> ControlBackup.Made {
        try call("POST", "/control/backup", wish)
    }

    /// Kiosk: to which central it belongs and what it plays.
    func kioskStatus() throws -> KioskControl.Status { try call("GET", "/control/status") }

    /// Kiosk: pairs it.
    func pair(_ wish: PairingWish) throws -> PairedView {
        try call("POST", "/control/pair", wish)
    }

    /// Kiosk: knows central by these certificates from now on.
    func setTrust(_ trust: CentralTrust?) throws {
        let wish = KioskControl.TrustWish(trust: trust)
        _ = try call("POST", "/control/trust", wish, answer: KioskControl.TrustWish.self)
    }

    /// Kiosk: leaves its central and wipes what was taken for it.
    func leave(_ wish: KioskControl.LeaveWish) throws -> KioskControl.Left {
        try call("POST", "/control/leave", wish)
    }

    /// Kiosk: makes a new staff PIN; the old one stops working.
    func makePIN() throws -> String { try call("POST", "/control/pin", answer: KioskControl.PIN.self).pin }
}
