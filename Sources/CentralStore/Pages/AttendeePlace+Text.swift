package import Crypto
import SQLite
import SyncProtocol

extension AttendeePlace {
    /// The place as text for an address, readable by this central only: the value may be somebody's name.
    package func text(in order: AttendeeOrder, sealedFor key: SealingKey) -> String? {
        let bytes = [order.mark] + AttendeePlace.bytes(self.key) + valueBytes
        return SealedBox.seal(bytes, to: key.publicKey).map { Base64URL.encode($0) }
    }

    /// Nil unless it is a place of that order that this central wrote down.
    package init?(_ text: String, in order: AttendeeOrder, openedWith key: SealingKey) {
        guard let box = Base64URL.decode(text), let bytes = key.open(box), bytes.count >= 9,
            bytes[0] == order.mark
        else { return nil }
        let rest = bytes[9...]
        self.key = AttendeePlace.integer(bytes[1..<9])
        switch order.key {
        case .name:
            guard let name = String(validating: rest, as: UTF8.self) else { return nil }
            value = name
        case .rank: value = Array(rest)
        case .arrival, .registeredAt, .time:
            guard rest.count == 8 else { return nil }
            value = AttendeePlace.integer(rest)
        }
    }

    private var valueBytes: [UInt8] {
        switch value.sqlite {
        case .integer(let number): AttendeePlace.bytes(number)
        case .text(let text): Array(text.utf8)
        case .blob(let bytes): bytes
        case .null, .real: []
        }
    }

    private static func bytes(_ number: Int64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }

    private static func integer(_ bytes: ArraySlice<UInt8>) -> Int64 {
        bytes.reduce(0) { $0 << 8 | Int64($1) }
    }
}

extension AttendeeOrder {
    /// A different one for each order.
    fileprivate var mark: UInt8 { key.rawValue << 1 | (isDescending ? 1 : 0) }
}
