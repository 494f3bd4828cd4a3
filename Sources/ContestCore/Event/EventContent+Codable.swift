import JSON
import Unicode

extension EventContent: Codable {
    private enum CodingKeys: String, CodingKey {
        case format, id, name, venue, brand, images, languages, contests, form, terms, consents
        case zone = "time_zone"
        case startsOn = "starts_on"
        case endsOn = "ends_on"
        case hostName = "host_name"
        case openingHours = "opening_hours"
        case winnersNote = "winners_note"
        case closedMessage = "closed_message"
    }

    /// Reads the file's shape with all the checks of a file; the error names every problem.
    package init(from decoder: any Decoder) throws {
        do {
            try self.init(try JSONNode(from: decoder))
        } catch let error as EventFileError {
            let sentences = error.problems.map { "\($0.path): \($0.sentence)" }
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath, debugDescription: sentences.joined(separator: "; "),
                    underlyingError: error))
        }
    }

    /// Writes the file's shape, with every text in every language.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(1, forKey: .format)
        try container.encode(id, forKey: .id)
        try container.encode(name, forKey: .name)
        try container.encode(venue, forKey: .venue)
        try container.encode(zone.identifier, forKey: .zone)
        try container.encode(startsOn, forKey: .startsOn)
        try container.encode(endsOn, forKey: .endsOn)
        if !openingHours.spans.isEmpty { try container.encode(openingHours.spans, forKey: .openingHours) }
        try container.encode(hostName, forKey: .hostName)
        try container.encode(brand, forKey: .brand)
        if images != .none { try container.encode(images, forKey: .images) }
        try container.encode(languages, forKey: .languages)
        try container.encodeIfPresent(winnersNote, forKey: .winnersNote)
        try container.encodeIfPresent(closedMessage, forKey: .closedMessage)
        try container.encode(contests, forKey: .contests)
        try container.encode(form, forKey: .form)
        try container.encode(terms, forKey: .terms)
        try container.encode(consents, forKey: .consents)
    }
}
