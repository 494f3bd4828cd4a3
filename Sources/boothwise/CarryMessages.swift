/// What a command and a server say to each other about carrying, as JSON. Both are this program on one machine, so a file
/// is named by its path.
enum Carry {
    /// `POST /control/carry/…`
    struct Wish: Codable {
        let path: String
        var all: Bool?
        var event: String?
    }

    struct Out: Codable {
        let lines: Int
        let setAside: Int

        private enum CodingKeys: String, CodingKey {
            case lines
            case setAside = "set_aside"
        }
    }

    struct Taken: Codable {
        /// The kiosk's name at central.
        let name: String
        let lines: Int
        let new: Int
        let receipt: String
    }

    struct Confirmed: Codable {
        let lines: Int
    }

    /// `POST /control/salvage`, for each copy
    struct Salvaged: Codable {
        let path: String
        let saved: Int
        let known: Int
        let unreadable: Int
    }

    struct Release: Codable {
        let event: String
        let number: Int
    }
}

extension ControlChannel {
    /// Kiosk: writes what central does not have to a file.
    func carryOut(_ path: String, all: Bool) throws -> Carry.Out {
        try call("POST", "/control/carry/out", Carry.Wish(path: path, all: all))
    }

    /// Central: takes such a file in.
    func carryIn(_ path: String) throws -> Carry.Taken {
        try call("POST", "/control/carry/in", Carry.Wish(path: path))
    }

    /// Kiosk: reads central's receipt; how many lines it confirms.
    func takeReceipt(_ path: String) throws -> Int {
        try call("POST", "/control/carry/receipt", Carry.Wish(path: path), answer: Carry.Confirmed.self).lines
    }

    /// Central: writes an event's newest release to a file.
    func carryReleaseOut(_ path: String, event: String?) throws -> Carry.Release {
        try call("POST", "/control/carry/releases/out", Carry.Wish(path: path, event: event))
    }

    /// Kiosk: installs a release from a file.
    func carryReleaseIn(_ path: String) throws -> Carry.Release {
        try call("POST", "/control/carry/releases/in", Carry.Wish(path: path))
    }

    /// Kiosk: saves again what can be read from damaged copies.
    func salvage() throws -> [Carry.Salvaged] { try call("POST", "/control/salvage", body: Array("{}".utf8)) }
}
