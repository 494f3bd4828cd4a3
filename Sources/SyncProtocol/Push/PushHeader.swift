/// The first line of a push: who sends, where its lines belong, and how the kiosk is.
package struct PushHeader: Equatable, Sendable {
    /// The protocol version, 1.
    package var proto: Int
    /// The kiosk's program version.
    package var app: String
    package var nonce: Nonce
    package var central: CentralID
    package var device: DeviceID
    package var epoch: Epoch
    /// The place behind which the body's lines stand.
    package var base: Position
    /// The place of the body's last line; `base` when there is none.
    package var last: Position
    package var head: JournalHead
    /// The newest order that was carried out in this epoch; nil while the kiosk knows of none.
    package var ordersDone: OrderName?
    /// The rehearsal that somebody at the kiosk ended; nil for none.
    package var rehearsalDone: Nonce?
    package var clock: ClockSample
    package var status: DeviceStatus
    package var sums: DailySums

    package init(
        proto: Int = SyncLimits.protocols.upperBound, app: String, nonce: Nonce, central: CentralID,
        device: DeviceID, epoch: Epoch, base: Position, last: Position, head: JournalHead,
        ordersDone: OrderName?, rehearsalDone: Nonce? = nil,
        clock: ClockSample, status: DeviceStatus, sums: DailySums
    ) {
        self.proto = proto
        self.app = app
        self.nonce = nonce
        self.central = central
        self.device = device
        self.epoch = epoch
        self.base = base
        self.last = last
        self.head = head
        self.ordersDone = ordersDone
        self.rehearsalDone = rehearsalDone
        self.clock = clock
        self.status = status
        self.sums = sums
    }
}

extension PushHeader: Decodable, JSONWritable {
    private enum CodingKeys: String, CodingKey {
        case proto, app, nonce, central, device, epoch, base, last, head
        case ordersDone = "orders_done"
        case rehearsalDone = "rehearsal_done"
        case clock, status, sums
    }

    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("proto", proto)
            $0.member("app", app)
            $0.member("nonce", nonce)
            $0.member("central", central)
            $0.member("device", device)
            $0.member("epoch", epoch)
            $0.member("base", base)
            $0.member("last", last)
            $0.member("head", head)
            $0.member("orders_done", ordersDone)
            if let rehearsalDone { $0.member("rehearsal_done", rehearsalDone) }
            $0.member("clock", clock)
            $0.member("status", status)
            $0.member("sums", sums)
        }
    }
}
