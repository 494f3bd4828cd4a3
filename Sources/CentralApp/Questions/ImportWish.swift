import ContestCore
import QuestionBank
import WebServer

/// What is asked about a file of questions, from the query.
struct ImportWish: Sendable {
    let fileName: String
    /// Nil to tell it from the file.
    let format: BankFormat?
    /// Nil to tell it from the file.
    let encoding: TextEncoding?
    /// Places among the questions of the file, from 1, that are not wanted.
    let skipped: Set<Int>
    let takesDuplicates: Bool
    /// Into whose quiz the questions go; nil for the reserve.
    let contest: ContestID?

    /// - Throws: 400 that names the parameter that is not understood.
    init(_ request: Request) throws(HTTPProblem) {
        fileName = String((request.query("name") ?? "").unicodeScalars.prefix(200))
        format = try ImportWish.choice(request, "format", as: BankFormat.init(rawValue:))
        encoding = try ImportWish.choice(request, "encoding", as: TextEncoding.init(rawValue:))
        skipped = try request.query("skip", as: ImportWish.numbers) ?? []
        takesDuplicates = try request.query("duplicates", as: { ["add": true, "skip": false][$0] }) ?? false
        contest = try request.query("contest", as: { ContestID($0) })
    }

    /// Nil also for `auto`.
    private static func choice<Value>(
        _ request: Request, _ name: String, as make: (String) -> Value?
    ) throws(HTTPProblem) -> Value? {
        request.query(name) == "auto" ? nil : try request.query(name, as: make)
    }

    private static func numbers(_ list: String) -> Set<Int>? {
        let numbers = list.split(separator: ",").map { Int($0) }
        return numbers.contains(nil) ? nil : Set(numbers.compactMap(\.self))
    }

    /// - Throws: 422 when nothing can be read, with the reason and what to do.
    func preview(of file: [UInt8], existing: [BankQuestion]) throws(HTTPProblem) -> ImportPreview {
        do throws(BankFileError) {
            return try ImportPreview(
                of: file, named: fileName, as: format, encoding: encoding, existing: existing)
        } catch {
            let reason = error.reason.prefix(1).uppercased() + error.reason.dropFirst()
            throw HTTPProblem(422, "bank_file", "\(reason); \(error.remedy).")
        }
    }

    /// The questions that come in.
    func wanted(of preview: ImportPreview) -> [BankQuestion] {
        preview.found.compactMap { found in
            guard !skipped.contains(found.number), takesDuplicates || found.duplicate == nil else {
                return nil
            }
            return found.question
        }
    }
}
