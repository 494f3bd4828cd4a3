/// The end of a kiosk's journal, sent or not.
package struct JournalHead: Equatable, Sendable {
    package let position: Position
    /// Registrations of this epoch, stubs included.
    package let registrations: Int

    package init(position: Position, registrations: Int) {
        self.position = position
        self.registrations = registrations
    }
}

extension JournalHead: Decodable, JSONWritable {
    private enum CodingKeys: String, CodingKey { case registrations }

    package init(from decoder: any Decoder) throws {
        position = try Position(from: decoder)
        registrations = try decoder.container(keyedBy: CodingKeys.self).decode(
            Int.self, forKey: .registrations)
    }

    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("seq", position.sequence)
            $0.member("hash", position.hash)
            $0.member("registrations", registrations)
        }
    }
}
