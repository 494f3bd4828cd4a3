/// A question of a kiosk that only central's answer can match.
package protocol SyncQuestion {
    var nonce: Nonce { get }
    var central: CentralID { get }
    var device: DeviceID { get }
    var epoch: Epoch { get }
}

/// A 200 of central's that says which question it answers.
package protocol SyncAnswer: SyncQuestion, Decodable, Equatable, Sendable {}

extension PushHeader: SyncQuestion {}
extension LinesHeader: SyncQuestion {}
extension PushAnswer: SyncAnswer {}
extension LinesAnswer: SyncAnswer {}
