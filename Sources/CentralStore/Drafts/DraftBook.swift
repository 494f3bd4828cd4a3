import ContestCore
import EventDraft
import JSON
import SQLite
import SyncProtocol

/// The rows of one draft while somebody changes them.
struct DraftBook {
    /// What has to happen for an edit.
    enum Standing {
        case due
        /// It says what is there already.
        case done
        /// Its author did not see what is there now.
        case late(StoredDraft.Part)
        case pointless
    }

    let transaction: CentralTransaction
    let eventKey: Int64
    /// Who edits.
    let user: String

    private var connection: Connection { transaction.connection }

    func standing(of edit: DraftEdit) throws -> Standing {
        let current = try transaction.snapshot.draftPart(edit.part, eventKey)
        switch edit {
        case .keep(_, let content, let version):
            guard let current else { return .due }
            if current.content == content.canonical { return .done }
            return current.version == version ? .due : .late(current)
        case .remove(let part, let version):
            guard part.isRemovable, let current else { return .pointless }
            if current.content == nil { return .done }
            return current.version == version ? .due : .late(current)
        }
    }

    /// Why the draft would hold too much after the edits; nil when it would not.
    func excess(of edits: [DraftEdit]) throws -> String? {
        var (parts, bytes) =
            try connection.first(
                """
                SELECT count(*), coalesce(sum(length(CAST(content AS BLOB))), 0) FROM draft_parts
                WHERE event_key = ? AND content IS NOT NULL
                """, eventKey
            ) { ($0.integer(0), $0.integer(1)) } ?? (0, 0)
        for case .keep(let part, let content, _) in edits {
            let size = JSONWriter.bytes(of: content).count
            guard size <= DraftLimits.partBytes else {
                return "This is larger than the \(DraftLimits.partBytes >> 10) KiB that fit; make it shorter."
            }
            let before = try transaction.snapshot.draftPart(part, eventKey)?.content
            parts += before == nil ? 1 : 0
            bytes += size - (before.map { JSONWriter.bytes(of: $0).count } ?? 0)
        }
        if parts > DraftLimits.parts {
            return "An event holds \(DraftLimits.parts - PartName.fixed.count) questions and contests; "
                + "take some away first."
        }
        return bytes > DraftLimits.draftBytes
            ? "An event holds \(DraftLimits.draftBytes >> 20) MiB; take something away first." : nil
    }

    func apply(_ edit: DraftEdit) throws {
        switch edit {
        case .keep(let part, let content, _): try keep(part, content)
        case .remove(let part, _):
            try keep(part, nil)
            try forget(part)
        }
    }

    private func keep(_ part: PartName, _ content: JSONNode?) throws {
        try connection.run(
            """
            INSERT INTO draft_parts(event_key, part, version, content, edited_by, edited_at_ms) VALUES (?, ?, 1, ?, ?, ?)
            ON CONFLICT (event_key, part) DO UPDATE SET version = version + 1, content = excluded.content,
                edited_by = excluded.edited_by, edited_at_ms = excluded.edited_at_ms
            """, eventKey, part.text, content.map { DraftBook.text(of: $0) }, user,
            transaction.nowMilliseconds)
    }

    /// Takes the name of a part out of the lists that name it.
    private func forget(_ part: PartName) throws {
        let lists: [PartName]
        switch part {
        case .contest: lists = [.basics]
        case .question:
            lists = try connection.all(
                """
                SELECT part FROM draft_parts WHERE event_key = ? AND part GLOB 'contest.*' AND content IS NOT NULL
                """, eventKey
            ) { PartName($0.text(0)) }.compactMap(\.self)
        default: return
        }
        for list in lists {
            guard let content = try transaction.snapshot.draftPart(list, eventKey)?.content else { continue }
            let without = content.without(part)
            if without != content { try keep(list, without) }
        }
    }

    /// How a content is kept.
    static func text(of content: JSONNode) -> String {
        String(decoding: JSONWriter.bytes(of: content.canonical), as: UTF8.self)
    }
}
