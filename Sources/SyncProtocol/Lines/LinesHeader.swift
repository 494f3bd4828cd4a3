/// The first line of what a kiosk sends when central asks for lines: who sends, and how many lines follow.
package struct LinesHeader: Equatable, Sendable, Decodable {
    package let proto: Int
    /// The kiosk's program version.
    package let app: String
    package let nonce: Nonce
    package let central: CentralID
    package let device: DeviceID
    /// The epoch in whose answers the lines were asked for.
    package let epoch: Epoch
    /// How many lines follow.
    package let lines: Int

    package init(
        proto: Int = SyncLimits.protocols.upperBound, app: String, nonce: Nonce, central: CentralID,
        device: DeviceID, epoch: Epoch, lines: Int
    ) {
        self.proto = proto
        self.app = app
        self.nonce = nonce
        self.central = central
        self.device = device
        self.epoch = epoch
        self.lines = lines
    }
}

extension LinesHeader: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("proto", proto)
            $0.member("app", app)
            $0.member("nonce", nonce)
            $0.member("central", central)
            $0.member("device", device)
            $0.member("epoch", epoch)
            $0.member("lines", lines)
        }
    }
}
