import CentralStore
import SyncProtocol
import SyncServer
import Testing

/// Small numbers that are the same for the same seed (SplitMix64).
struct Chance {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// From 0 up to but not at 1.
    mutating func fraction() -> Double { Double(next() >> 11) / Double(1 << 53) }

    mutating func number(below limit: Int) -> Int { Int(next() % UInt64(limit)) }
}

/// A kiosk as the model has it: a journal, what of it is acknowledged, and a new epoch after a fork.
struct SimulatedKiosk {
    let central: CentralID
    let device: DeviceID
    private(set) var epoch: Epoch
    private(set) var lines: [BodyLine] = []
    private(set) var positions: [Position]
    private(set) var acknowledged = 0

    init(central: CentralID, device: DeviceID, epoch: Epoch) {
        self.central = central
        self.device = device
        self.epoch = epoch
        positions = [Chain(central: central, device: device, epoch: epoch).position]
    }

    mutating func append(_ line: BodyLine) throws {
        var chain = Chain(from: positions[positions.count - 1])
        chain.advance(over: try line.hash())
        lines.append(line)
        positions.append(chain.position)
    }

    func push(_ count: Int) -> PushBody {
        let last = min(lines.count, acknowledged + count)
        let place = Sample.pushPlace
        return PushBody(
            header: PushHeader(
                app: "0", nonce: place.nonce, central: central, device: device, epoch: epoch,
                base: positions[acknowledged], last: positions[last],
                head: JournalHead(position: positions[lines.count], registrations: 0), ordersDone: nil,
                clock: place.clock, status: place.status, sums: [:]), lines: Array(lines[acknowledged..<last])
        )
    }

    /// What the kiosk makes of a believed answer.
    mutating func hear(_ outcome: PushRules.Outcome, about asked: Epoch, next: Epoch) throws {
        guard asked == epoch else { return }
        let head = outcome.head
        if outcome.code == .fork || head.sequence > lines.count || positions[head.sequence].hash != head.hash
        {
            let held = lines
            self = SimulatedKiosk(central: central, device: device, epoch: next)
            for line in held { try append(line) }
        } else {
            acknowledged = head.sequence
        }
    }

    /// The bad design's answer: only a number.
    mutating func hear(lastNumber: Int, about asked: Epoch) {
        if asked == epoch { acknowledged = max(acknowledged, min(lastNumber, lines.count)) }
    }
}

extension Sample {
    /// What a push of the simulation says besides its lines.
    static let pushPlace = (
        nonce: Nonce.random(), clock: ClockSample(wallMilliseconds: 0, boot: "b", bootMilliseconds: 0),
        status: DeviceStatus(number: 1, diskFreeMebibytes: nil, release: nil, waiting: 0, setAside: 0)
    )
}

/// Three kiosks, one central and a network that may do anything but forge.
struct SimulatedWorld {
    enum Design {
        /// The product's.
        case chain
        /// Central keeps the number of the last line by device and takes what comes next.
        case lastNumber
    }

    private(set) var central = MemoryCentral()
    private(set) var saved = 0
    private let design: Design
    private var chance: Chance
    private var kiosks: [SimulatedKiosk] = []
    private var network: [(kiosk: Int, push: PushBody)] = []
    private var kioskBackups: [Int: SimulatedKiosk] = [:]
    private var centralBackup = MemoryCentral()
    private var lastNumbers: [DeviceID: Int] = [:]
    private var lastNumbersBackup: [DeviceID: Int] = [:]

    init(seed: UInt64, design: Design) throws {
        self.design = design
        chance = Chance(seed: seed)
        for _ in 0..<3 {
            kiosks.append(
                SimulatedKiosk(
                    central: try #require(CentralID(rawValue: Sample.central)),
                    device: .mint(wallMilliseconds: 0),
                    epoch: .random()))
        }
    }

    /// A hundred and sixty steps of trouble, then rounds of quiet in which everything can arrive.
    mutating func run() throws {
        for _ in 0..<160 { try step() }
        network = []
        for _ in 0..<30 {
            for kiosk in kiosks.indices { try deliver(kiosks[kiosk].push(50), of: kiosk) }
        }
    }

    /// Lines that a kiosk still holds and central does not.
    func lost() throws -> Int {
        var missing: Set<String> = []
        for line in kiosks.flatMap(\.lines) {
            let id = try LineHead.decoded(fromJSON: line.bytes).id
            if central.lines[id]?.isHere != true { missing.insert(id.rawValue) }
        }
        return missing.count
    }

    /// Kiosks that still wait for an acknowledgement.
    func stuck() -> Int { kiosks.count { $0.acknowledged < $0.lines.count } }

    private mutating func step() throws {
        let kiosk = chance.number(below: kiosks.count)
        switch chance.fraction() {
        case ..<0.40: try save(at: kiosk)
        case ..<0.80: network.append((kiosk, kiosks[kiosk].push(1 + chance.number(below: 6))))
        case ..<0.83: kioskBackups[kiosk] = kiosks[kiosk]
        case ..<0.845: if let backup = kioskBackups[kiosk] { kiosks[kiosk] = backup }
        case ..<0.855: if kiosks.count < 5 { kiosks.append(kiosks[kiosk]) }
        case ..<0.875: (centralBackup, lastNumbersBackup) = (central, lastNumbers)
        case ..<0.885: (central, lastNumbers) = (centralBackup, lastNumbersBackup)
        default: break
        }
        while !network.isEmpty, chance.fraction() < 0.6 { try letThrough() }
    }

    /// Loses, doubles and reorders messages, and loses answers.
    private mutating func letThrough() throws {
        let index = chance.number(below: network.count)
        let (kiosk, push) = network[index]
        let luck = chance.fraction()
        if luck < 0.85 { network.remove(at: index) }
        if luck >= 0.15 { try deliver(push, of: kiosk, isAnswered: chance.fraction() < 0.8) }
    }

    private mutating func save(at kiosk: Int) throws {
        saved += 1
        let id = LineID.mint(wallMilliseconds: Int64(saved))
        try kiosks[kiosk].append(
            BodyLine(Array(#"{"v":1,"id":"\#(id.rawValue)","type":"test","n":\#(saved)}"#.utf8)))
    }

    private mutating func deliver(_ push: PushBody, of kiosk: Int, isAnswered: Bool = true) throws {
        switch design {
        case .chain:
            let outcome = try central.take(push)
            if isAnswered { try kiosks[kiosk].hear(outcome, about: push.header.epoch, next: .random()) }
        case .lastNumber:
            let device = push.header.device
            for line in try CheckedPush(push).lines
            where line.chained.sequence == (lastNumbers[device] ?? 0) + 1 {
                lastNumbers[device] = line.chained.sequence
                if let id = line.id { central.lines[id] = KnownLine(hash: line.chained.hash, isHere: true) }
            }
            if isAnswered {
                kiosks[kiosk].hear(lastNumber: lastNumbers[device] ?? 0, about: push.header.epoch)
            }
        }
    }
}
