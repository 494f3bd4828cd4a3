/// Central's 200 to lines that it asked for.
package struct LinesAnswer: Equatable, Sendable, Decodable {
    package let nonce: Nonce
    package let central: CentralID
    package let device: DeviceID
    package let epoch: Epoch
    /// The lines that central has now. Of the others there came a stub, or other content than their chain names.
    package let taken: [LineID]

    package init(nonce: Nonce, central: CentralID, device: DeviceID, epoch: Epoch, taken: [LineID]) {
        self.nonce = nonce
        self.central = central
        self.device = device
        self.epoch = epoch
        self.taken = taken
    }
}

extension LinesAnswer: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("code", "ok")
            $0.member("proto", SyncLimits.protocols.upperBound)
            $0.member("nonce", nonce)
            $0.member("central", central)
            $0.member("device", device)
            $0.member("epoch", epoch)
            $0.member("taken", taken)
        }
    }
}
