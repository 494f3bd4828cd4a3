/// A kiosk asks central to know it from now on.
///
/// An answer can get lost after central took the code, so the kiosk keeps what it sent and asks again with the
/// same: the same code, device, public key and epoch are the same request, and central answers it again with a
/// fresh token.
package struct PairRequest: Equatable, Sendable, Decodable {
    package let proto: Int
    package let code: PairingCode
    package let device: DeviceID
    /// The public half of the kiosk's Ed25519 pair.
    package let publicKey: PublicKey
    /// The epoch that the kiosk opens when it is paired.
    package let epoch: Epoch
    package let app: String
    /// The computer's name, for the list of devices.
    package let hostName: String

    package init(
        proto: Int = SyncLimits.protocols.upperBound, code: PairingCode, device: DeviceID,
        publicKey: PublicKey,
        epoch: Epoch, app: String, hostName: String
    ) {
        self.proto = proto
        self.code = code
        self.device = device
        self.publicKey = publicKey
        self.epoch = epoch
        self.app = app
        self.hostName = hostName
    }

    private enum CodingKeys: String, CodingKey {
        case proto, code, device
        case publicKey = "public_key"
        case epoch, app
        case hostName = "host_name"
    }
}

extension PairRequest: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("proto", proto)
            $0.member("code", code)
            $0.member("device", device)
            $0.member("public_key", publicKey)
            $0.member("epoch", epoch)
            $0.member("app", app)
            $0.member("host_name", hostName)
        }
    }
}
