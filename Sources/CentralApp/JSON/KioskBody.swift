import CentralStore
import SyncProtocol

/// A kiosk in lists.
struct KioskBody: Encodable {
    let device: String
    let name: String

    init(_ kiosk: KioskName) {
        device = kiosk.device.rawValue
        name = kiosk.name
    }
}
