package import SyncProtocol

/// A line's content, read as far as it can be, and all that the tables need of it and no database is asked for.
package struct ReadLine: Sendable {
    /// What a line turned out to be.
    package enum Content: Sendable {
        case line(JournalLine)
        /// The line itself is gone; its place in the chain stays.
        case stub(Stub)
        /// It has an id, and lacks what its type needs.
        case unreadable(LineHead, Malformed)
        /// It is not JSON, or has no id.
        case nameless(Malformed)
    }

    package let content: Content
    /// The event that it names, also where the rest of it cannot be read.
    let event: String?
    let registration: ReadyRegistration?

    init(stub: Stub) {
        content = .stub(stub)
        event = nil
        registration = nil
    }

    /// - Parameter bytes: a journal line without its line feed.
    init(bytes: [UInt8]) {
        content = ReadLine.content(of: bytes)
        registration =
            if case .line(.registration(let line)) = content { ReadyRegistration(line) } else { nil }
        event =
            switch content {
            case .line(.registration(let line)): line.event
            case .line(.unknown), .unreadable, .nameless: try? EventMember.decoded(fromJSON: bytes).event
            case .line, .stub: nil
            }
    }

    package var id: LineID? {
        switch content {
        case .line(let line): line.head.id
        case .stub(let stub): stub.id
        case .unreadable(let head, _): head.id
        case .nameless: nil
        }
    }

    /// Its own id, and that of the registration that it amends.
    var names: [LineID] {
        if case .line(.amendment(let line)) = content { return [line.id, line.target] }
        return id.map { [$0] } ?? []
    }

    package var type: LineType? {
        switch content {
        case .line(let line): line.head.type
        case .stub(let stub): stub.type
        case .unreadable(let head, _): head.type
        case .nameless: nil
        }
    }

    private static func content(of bytes: [UInt8]) -> Content {
        do {
            return .line(try JournalLine(bytes: bytes))
        } catch {
            guard let head = try? LineHead.decoded(fromJSON: bytes) else { return .nameless(error) }
            return .unreadable(head, error)
        }
    }
}

extension JournalLine {
    /// What it begins with.
    var head: LineHead {
        switch self {
        case .registration(let line): LineHead(id: line.id, type: .registration)
        case .epoch(let line): LineHead(id: line.id, type: .epoch)
        case .clock(let line): LineHead(id: line.id, type: .clock)
        case .amendment(let line): LineHead(id: line.id, type: .amendment)
        case .unknown(let head): head
        }
    }
}

/// What a line of any kind says of its event.
private struct EventMember: Decodable {
    let event: String
}
