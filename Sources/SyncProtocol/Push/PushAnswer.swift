package import ContestCore

/// Central's 200 to a push: how far it has the journal, and what else is new.
package struct PushAnswer: Equatable, Sendable {
    /// What became of the body.
    package enum Code: String, Sendable, Decodable, JSONWritable {
        /// Taken.
        case ok
        /// Not taken: central lacks what stands before it. Send from `head`.
        case need
        /// Not taken: central has another history of this epoch.
        case fork
    }

    package var code: Code
    package var proto: Int
    package var nonce: Nonce
    package var central: CentralID
    package var generation: Generation
    /// All generations of this central, the oldest first.
    package var generations: [Generation]
    package var device: DeviceID
    package var epoch: Epoch
    /// The end of what central has of this epoch.
    package var head: Position
    /// Up to which line the epoch is inside every backup; 0 for nowhere.
    package var safe: Int
    /// The newest lines that could not be understood, at most 100.
    package var held: [HeldLine]
    /// How many there are in all, of this device.
    package var heldTotal: Int
    /// Lines that central misses, the oldest first, at most 100.
    package var want: [LineID]
    /// Lines of the device of which central has no more than a stub, and which it does not want or has erased, the oldest
    /// first, at most 100: who has one itself must not call it received.
    package var stubs: [LineID]
    /// Lines of the device that came after a backup that has no more than their stubs, at most 100: they are received and
    /// not safe, wherever their places are.
    package var late: [LineID]
    /// Images that a release names and central has lost, at most 100.
    package var wantImages: [ImageHash]
    /// Lines just sent that central has erased; the kiosk fetches its orders.
    package var erased: [LineID]
    /// The status number that central has of this epoch where it is higher than the one that was sent: the kiosk's disk
    /// was put back, and what it says is passed over until its numbers are higher again. Nil else.
    package var statusNumber: Int?
    /// The newest release by event.
    package var releases: [String: ReleaseName]
    /// The newest order.
    package var orders: OrderName
    /// The draft that the kiosk is to play; nil for none.
    package var rehearsal: RehearsalCall?
    /// Central's clock, in Unix milliseconds.
    package var nowMilliseconds: Int64
    /// The token that replaces the one in use; nil while there is none.
    package var tokenNext: String?
    /// How long to wait before the next push, in milliseconds; at most five minutes are honoured.
    package var waitMilliseconds: Int64

    package init(
        code: Code, proto: Int = SyncLimits.protocols.upperBound, nonce: Nonce, central: CentralID,
        generation: Generation, generations: [Generation], device: DeviceID, epoch: Epoch, head: Position,
        safe: Int = 0, held: [HeldLine] = [], heldTotal: Int = 0, want: [LineID] = [],
        stubs: [LineID] = [], late: [LineID] = [], wantImages: [ImageHash] = [], erased: [LineID] = [],
        statusNumber: Int? = nil, releases: [String: ReleaseName], orders: OrderName,
        rehearsal: RehearsalCall? = nil, nowMilliseconds: Int64, tokenNext: String? = nil,
        waitMilliseconds: Int64 = 0
    ) {
        self.code = code
        self.proto = proto
        self.nonce = nonce
        self.central = central
        self.generation = generation
        self.generations = generations
        self.device = device
        self.epoch = epoch
        self.head = head
        self.safe = safe
        self.held = held
        self.heldTotal = heldTotal
        self.want = want
        self.stubs = stubs
        self.late = late
        self.wantImages = wantImages
        self.erased = erased
        self.statusNumber = statusNumber
        self.releases = releases
        self.orders = orders
        self.rehearsal = rehearsal
        self.nowMilliseconds = nowMilliseconds
        self.tokenNext = tokenNext
        self.waitMilliseconds = waitMilliseconds
    }
}

extension PushAnswer: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("code", code)
            $0.member("proto", proto)
            $0.member("nonce", nonce)
            $0.member("central", central)
            $0.member("generation", generation)
            $0.member("generations", generations)
            $0.member("device", device)
            $0.member("epoch", epoch)
            $0.member("head", head)
            $0.member("safe", ["seq": safe])
            $0.member("held", held)
            $0.member("held_total", heldTotal)
            $0.member("want", want)
            if !stubs.isEmpty { $0.member("stubs", stubs) }
            if !late.isEmpty { $0.member("late", late) }
            if !wantImages.isEmpty { $0.member("want_images", wantImages) }
            $0.member("erased", erased)
            if let statusNumber { $0.member("status_n", statusNumber) }
            $0.member("releases", releases)
            $0.member("orders", orders)
            if let rehearsal { $0.member("rehearsal", rehearsal) }
            $0.member("now_ms", nowMilliseconds)
            $0.member("token_next", tokenNext)
            $0.member("wait_ms", waitMilliseconds)
        }
    }
}

extension PushAnswer: Decodable {
    private enum CodingKeys: String, CodingKey {
        case code, proto, nonce, central, generation, generations, device, epoch, head, safe, held
        case heldTotal = "held_total"
        case statusNumber = "status_n"
        case want, stubs, late, erased, releases, orders, rehearsal
        case wantImages = "want_images"
        case nowMilliseconds = "now_ms"
        case tokenNext = "token_next"
        case waitMilliseconds = "wait_ms"
    }

    private struct Safe: Decodable { let seq: Int }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        code = try members.decode(Code.self, forKey: .code)
        proto = try members.decode(Int.self, forKey: .proto)
        nonce = try members.decode(Nonce.self, forKey: .nonce)
        central = try members.decode(CentralID.self, forKey: .central)
        generation = try members.decode(Generation.self, forKey: .generation)
        generations = try members.decode([Generation].self, forKey: .generations)
        device = try members.decode(DeviceID.self, forKey: .device)
        epoch = try members.decode(Epoch.self, forKey: .epoch)
        head = try members.decode(Position.self, forKey: .head)
        safe = try members.decode(Safe.self, forKey: .safe).seq
        held = try members.decode([HeldLine].self, forKey: .held)
        heldTotal = try members.decode(Int.self, forKey: .heldTotal)
        want = try members.decode([LineID].self, forKey: .want)
        stubs = try members.decodeIfPresent([LineID].self, forKey: .stubs) ?? []
        late = try members.decodeIfPresent([LineID].self, forKey: .late) ?? []
        wantImages = try members.decodeIfPresent([ImageHash].self, forKey: .wantImages) ?? []
        erased = try members.decode([LineID].self, forKey: .erased)
        statusNumber = try members.decodeIfPresent(Int.self, forKey: .statusNumber)
        releases = try members.decode([String: ReleaseName].self, forKey: .releases)
        orders = try members.decode(OrderName.self, forKey: .orders)
        rehearsal = try members.decodeIfPresent(RehearsalCall.self, forKey: .rehearsal)
        nowMilliseconds = try members.decode(Int64.self, forKey: .nowMilliseconds)
        tokenNext = try members.decodeIfPresent(String.self, forKey: .tokenNext)
        waitMilliseconds = try members.decode(Int64.self, forKey: .waitMilliseconds)
    }
}
