import FoundationEssentials

/// The question banks that lie beside the repository, where they do.
enum SharedBanks {
    static let areThere = FileManager.default.fileExists(atPath: "\(folder)/expected.tsv")
    static let absence = "the folder shared/cases/question-banks does not lie beside the repository"

    /// A row of the table of what each file holds.
    struct Row: Sendable, CustomStringConvertible {
        let file: String
        let number: Int
        let kind: String
        let choices: Int
        /// As the table has it: a place from 1, several, or `-`.
        let right: String
        let verdict: String
        let answer: String
        let beginning: String

        var description: String { "\(file) \(number)" }
    }

    static let rows: [Row] = {
        let text = String(decoding: contents("expected.tsv"), as: UTF8.self)
        return text.split(separator: "\n").dropFirst().compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 8, let number = Int(fields[1]), let choices = Int(fields[3]) else {
                return nil
            }
            return Row(
                file: fields[0], number: number, kind: fields[2], choices: choices, right: fields[4],
                verdict: fields[5], answer: fields[6], beginning: fields[7])
        }
    }()

    static func contents(_ file: String) -> [UInt8] {
        [UInt8](FileManager.default.contents(atPath: "\(folder)/\(file)") ?? Data())
    }

    static let folder: String = {
        let path = #filePath.split(separator: "/").dropLast(4)
        return "/" + path.joined(separator: "/") + "/shared/cases/question-banks"
    }()
}
