/// What central tells one kiosk to do. The kiosk carries out a generation's orders in their order and confirms them
/// by the number of the last one, in every epoch anew.
package struct Order: Equatable, Sendable {
    package enum Content: Equatable, Sendable {
        /// Forget these registrations, and every line that names one of them.
        case erase([LineID])
        /// Show this to staff.
        case message(String)
        /// Leave central, when everything has been received or carried out: the pairing for which the kiosk made this key,
        /// and no later one.
        case leave(PublicKey)
        /// Of a kind that a newer program knows, by the name of that kind.
        case unknown(String)
    }

    package let id: LineID
    package let central: CentralID
    package let device: DeviceID
    package let name: OrderName
    package let content: Content

    package init(id: LineID, central: CentralID, device: DeviceID, name: OrderName, content: Content) {
        self.id = id
        self.central = central
        self.device = device
        self.name = name
        self.content = content
    }
}

extension Order.Content {
    /// The kind, as it stands in `type`.
    package var type: String {
        switch self {
        case .erase: "erase"
        case .message: "message"
        case .leave: "leave"
        case .unknown(let type): type
        }
    }
}

extension Order: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("v", 1)
            $0.member("id", id)
            $0.member("type", content.type)
            $0.member("central", central)
            $0.member("device", device)
            $0.member("generation", name.generation)
            $0.member("number", name.number)
            switch content {
            case .erase(let targets): $0.member("targets", targets)
            case .message(let text): $0.member("text", text)
            case .leave(let key): $0.member("public_key", key)
            case .unknown: break
            }
        }
    }
}

extension Order: Decodable {
    private enum CodingKeys: String, CodingKey {
        case id, type, central, device, targets, text
        case publicKey = "public_key"
    }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        id = try members.decode(LineID.self, forKey: .id)
        central = try members.decode(CentralID.self, forKey: .central)
        device = try members.decode(DeviceID.self, forKey: .device)
        name = try OrderName(from: decoder)
        switch try members.decode(String.self, forKey: .type) {
        case "erase": content = .erase(try members.decode([LineID].self, forKey: .targets))
        case "message": content = .message(try members.decode(String.self, forKey: .text))
        case "leave": content = .leave(try members.decode(PublicKey.self, forKey: .publicKey))
        case let type: content = .unknown(type)
        }
    }
}
