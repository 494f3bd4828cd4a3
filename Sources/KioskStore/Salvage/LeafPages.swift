import SyncProtocol

/// The rows on the leaf pages of a database file, read without SQLite, without any index and without the pages above:
/// what is damaged elsewhere does not matter (https://sqlite.org/fileformat2.html, "B-tree Pages").
struct LeafPages {
    /// A row's blobs and its texts, as bytes, each in the order of its columns; other columns are left out.
    struct Row {
        let number: Int
        var blobs: [[UInt8]] = []
        var texts: [[UInt8]] = []
    }

    private static let headerBytes = 100
    private static let tableLeaf: UInt8 = 0x0D
    /// Longer than any row of ours: one with the largest release bundle.
    private static let longestRow = SyncLimits.releaseBytes + 1024

    private let file: [UInt8]
    private let pageBytes: Int
    /// Of a page, without what is reserved at its end.
    private let usable: Int

    init(_ file: [UInt8]) {
        self.file = file
        let size = file.count < LeafPages.headerBytes ? 0 : Int(file[16]) << 8 | Int(file[17])
        // A damaged header must not hide sound pages: SQLite's default size is ours.
        let isSize = size >= 512 && size & (size - 1) == 0
        pageBytes = isSize ? size : 4096
        usable = pageBytes - (isSize && file[20] < 64 ? Int(file[20]) : 0)
    }

    func forEachRow(_ body: (Row) -> Void) {
        for page in 0..<file.count / pageBytes {
            let start = page * pageBytes
            let header = start + (page == 0 ? LeafPages.headerBytes : 0)
            guard file[header] == LeafPages.tableLeaf else { continue }
            let cells = bigEndian(header + 3, bytes: 2)
            for cell in 0..<min(cells, (pageBytes - 8) / 2) {
                let place = header + 8 + 2 * cell
                guard place + 2 <= start + pageBytes else { break }
                let offset = bigEndian(place, bytes: 2)
                guard offset < usable, let row = row(at: start + offset, pageEnd: start + usable) else {
                    continue
                }
                if let row = LeafPages.values(of: row.record, number: row.number) { body(row) }
            }
        }
    }

    /// The row's record, put together from its page and the overflow pages.
    private func row(at place: Int, pageEnd: Int) -> (number: Int, record: [UInt8])? {
        guard let (length, behindLength) = LeafPages.varint(file, place),
            (1...LeafPages.longestRow).contains(length),
            let (number, start) = LeafPages.varint(file, behindLength)
        else { return nil }
        let most = usable - 35
        if length <= most { return slice(start, length, before: pageEnd).map { (number, $0) } }
        let least = (usable - 12) * 32 / 255 - 23
        let rest = least + (length - least) % (usable - 4)
        let local = rest <= most ? rest : least
        guard var row = slice(start, local, before: pageEnd), start + local + 4 <= pageEnd else { return nil }
        var next = bigEndian(start + local, bytes: 4)
        while row.count < length {
            let page = (next - 1) * pageBytes
            guard next > 1, page + pageBytes <= file.count else { return nil }
            next = bigEndian(page, bytes: 4)
            let count = min(length - row.count, usable - 4)
            row += file[page + 4..<page + 4 + count]
        }
        return (number, row)
    }

    /// The record's values; nil when it is none.
    private static func values(of record: [UInt8], number: Int) -> Row? {
        guard let (headerEnd, first) = varint(record, 0), headerEnd <= record.count else { return nil }
        var (place, content) = (first, headerEnd)
        var row = Row(number: number)
        while place < headerEnd {
            guard let (kind, next) = varint(record, place) else { return nil }
            let count = bytes(of: kind)
            guard count >= 0, content + count <= record.count else { return nil }
            let value = record[content..<content + count]
            if kind >= 12 && kind.isMultiple(of: 2) {
                row.blobs.append(Array(value))
            } else if kind >= 13 {
                row.texts.append(Array(value))
            }
            (place, content) = (next, content + count)
        }
        return row
    }

    /// How long the value of a serial type is.
    private static func bytes(of kind: Int) -> Int {
        switch kind {
        case 0, 8, 9: 0
        case 1...4: kind
        case 5: 6
        case 6, 7: 8
        case 12...: (kind - 12) / 2
        default: -1
        }
    }

    /// The number, and the place behind it; nil at the end of the bytes.
    private static func varint(_ bytes: [UInt8], _ place: Int) -> (Int, Int)? {
        var number = 0
        for index in 0..<8 {
            guard place + index < bytes.count else { return nil }
            number = number << 7 | Int(bytes[place + index] & 0x7F)
            if bytes[place + index] < 0x80 { return (number, place + index + 1) }
        }
        // Nine bytes are only needed for numbers that no row of ours has.
        return nil
    }

    private func slice(_ start: Int, _ count: Int, before end: Int) -> [UInt8]? {
        start + count <= min(end, file.count) ? Array(file[start..<start + count]) : nil
    }

    private func bigEndian(_ place: Int, bytes count: Int) -> Int {
        guard place + count <= file.count else { return 0 }
        return file[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
}
