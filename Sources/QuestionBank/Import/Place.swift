/// Where a question stands in its file.
package enum Place: Hashable, Sendable {
    /// From 1.
    case line(Int)
    /// Of a spreadsheet, from 1.
    case row(Int)
    /// In a file of an archive.
    case entry(String, line: Int)
}

extension Place: CustomStringConvertible {
    package var description: String {
        switch self {
        case .line(let line): "line \(line)"
        case .row(let row): "row \(row)"
        case .entry(let name, let line): "\(name), line \(line)"
        }
    }
}
