import CentralStore
import Compression
import Logging
import SyncProtocol

/// What whoever sends lines is asked first, in a push as with lines that were asked for: whose token it is, and whether
/// the header speaks to this central and of that device.
struct SenderDoor: Sendable {
    /// A refusal on its way out.
    struct Turn: Error {
        let status: Int
        let refusal: Refusal

        var reply: SyncReply { .refusal(status: status, refusal) }
    }

    let store: CentralDatabase
    let log: Log

    /// Reads a body as it came over the wire.
    func decode<Body>(
        _ body: [UInt8], _ coding: PushCoding, as decode: ([UInt8]) throws(PushFault) -> Body
    ) throws(Turn) -> Body {
        let bytes: [UInt8]
        do throws(InflateError) {
            bytes = try coding.unpack(body, limit: SyncLimits.pushBytes)
        } catch {
            switch error {
            case .tooLarge:
                throw turn(
                    413, .tooLarge, nil, "the body is larger than \(SyncLimits.pushBytes) bytes inflated")
            case .damaged: throw turn(400, .malformed, nil, "the body is not one \(coding.rawValue) stream")
            }
        }
        do throws(PushFault) {
            return try decode(bytes)
        } catch {
            throw turn(error, NonceOfBody.read(bytes))
        }
    }

    /// Whose token it is, and what it opens.
    ///
    /// - Parameter token: what stood behind `Bearer`; nil when nothing did.
    /// - Throws: `Turn`, for a device that was shut out when `shutOut` has seen it.
    func authenticate(
        _ token: String?, nonce: Nonce, shutOut: (Device) throws -> Void = { _ in }
    ) throws(Turn) -> (token: DeviceToken, standing: TokenStanding, device: Device) {
        guard let token = token.flatMap({ DeviceToken($0) }) else {
            throw turn(401, .unknown, nonce, "no device has this token")
        }
        do {
            let standing = try store.standing(of: token)
            switch standing {
            case .valid(let device), .superseded(let device, _): return (token, standing, device)
            case .unknown: break
            case .revoked(let device):
                try shutOut(device)
                throw turn(401, .revoked, nonce, "the device was shut out")
            }
        } catch let turn as Turn {
            throw turn
        } catch {
            throw busy(nonce, error)
        }
        throw turn(401, .unknown, nonce, "no device has this token")
    }

    /// - Throws: `Turn` when the message is for another central, or names another device than its token.
    func checkNames(_ central: CentralID, _ named: DeviceID, of device: Device, nonce: Nonce) throws(Turn) {
        guard central == store.identity.central else {
            throw turn(403, .wrongCentral, nonce, "this is another central")
        }
        guard named == device.id else {
            throw turn(403, .wrongDevice, nonce, "the token belongs to another device")
        }
    }

    func notTheDevices(_ code: RefusalCode, _ nonce: Nonce) -> Turn {
        turn(401, code, nonce, "the token is not the device's any more")
    }

    func turn(_ fault: PushFault, _ nonce: Nonce?) -> Turn {
        turn(fault.status, fault.code, nonce, fault.sentence)
    }

    func turn(_ status: Int, _ code: RefusalCode, _ nonce: Nonce?, _ detail: String) -> Turn {
        Turn(
            status: status,
            refusal: Refusal(code: code, nonce: nonce, central: store.identity.central, detail: detail))
    }

    /// Nothing could be kept, for a reason that is ours and goes to the log.
    func busy(_ nonce: Nonce?, _ error: any Error) -> Turn {
        log.error("lines_not_kept", ["reason": "\(error)"])
        return turn(
            503, .trouble, nonce, "central cannot keep anything just now; nothing of this was kept")
    }
}

extension PushFault {
    /// The HTTP status of the refusal.
    var status: Int {
        switch self {
        case .tooLarge: 413
        case .malformed: 400
        case .unsupportedProtocol: 426
        case .damaged: 422
        }
    }
}

/// The nonce of a body that is no good otherwise, so that the kiosk believes the refusal.
private struct NonceOfBody: Decodable {
    let nonce: Nonce

    static func read(_ bytes: [UInt8]) -> Nonce? {
        let header = bytes.prefix { $0 != UInt8(ascii: "\n") }
        return (try? NonceOfBody.decoded(fromJSON: Array(header)))?.nonce
    }
}
