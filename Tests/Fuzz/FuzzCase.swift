import ContestCore
import Glibc
import QuestionBank
import TestSupport

/// One damaged file, and what must be true of whatever comes of it.
struct FuzzCase {
    /// Of the whole process, in bytes.
    static let memoryLimit = 1 << 30

    private let format: BankFormat
    private let bytes: [UInt8]
    private let isAskedFor: Bool

    init(_ format: BankFormat, seed: UInt64) {
        self.format = format
        var random = SeededGenerator(state: seed)
        bytes = Mutator.damaged(Samples.of(format), using: &random)
        // Now and then nobody says what the file is, so that telling it is tried, too.
        isAskedFor = seed % 8 != 0
    }

    /// What is wrong; nil when all is well.
    func finding() -> String? {
        guard
            let preview = try? ImportPreview(
                of: bytes, named: "bank.\(format.rawValue)", as: isAskedFor ? format : nil)
        else { return nil }
        guard preview.importable.count + preview.refused.count == preview.found.count else {
            return "the numbers do not add up"
        }
        for question in preview.importable {
            if let broken = FuzzCase.brokenRule(question) { return broken }
        }
        return FuzzCase.changed(by: ("bank.json", QuestionExport.json(preview.importable)), preview)
            ?? FuzzCase.changed(by: ("bank.gift", QuestionExport.gift(preview.importable)), preview)
            ?? FuzzCase.changed(by: ("bank.csv", QuestionExport.csv(preview.importable)), preview)
    }

    private static func brokenRule(_ question: BankQuestion) -> String? {
        if !Question.choiceCounts.contains(question.choices.count) {
            return "\(question.choices.count) choices"
        }
        if !question.choices.indices.contains(question.right) { return "no right choice" }
        if Set(question.choices.map(\.text)).count != question.choices.count {
            return "choices that read the same"
        }
        if !Question.pointsRange.contains(question.points) { return "\(question.points) points" }
        for (_, text) in question.text.translations
        where !(1...Question.textLimit).contains(text.unicodeScalars.count) {
            return "a text of \(text.unicodeScalars.count) characters"
        }
        if let code = question.code, code.source.unicodeScalars.count > Code.sourceLimit {
            return "too much code"
        }
        return nil
    }

    private static func changed(by export: (name: String, bytes: [UInt8]), _ preview: ImportPreview)
        -> String?
    {
        guard !preview.importable.isEmpty, export.bytes.count <= BankLimits.file else { return nil }
        let again = try? ImportPreview(of: export.bytes, named: export.name)
        return again?.importable == preview.importable ? nil : "\(export.name) gives other questions"
    }

    /// More memory than that ends the process. Not under a sanitizer, which reserves more addresses than there are.
    static func limitMemory() {
        guard let reserved = reservedMemory(), reserved < memoryLimit else { return }
        var limit = rlimit(rlim_cur: rlim_t(memoryLimit), rlim_max: rlim_t(memoryLimit))
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    }

    /// In bytes, from proc_pid_statm(5): the first number, in pages.
    private static func reservedMemory() -> Int? {
        guard let file = fopen("/proc/self/statm", "r") else { return nil }
        defer { fclose(file) }
        var text = [CChar](repeating: 0, count: 128)
        guard fgets(&text, Int32(text.count), file) != nil else { return nil }
        let digits = text.prefix { $0 != CChar(UInt8(ascii: " ")) }.map { UInt8(bitPattern: $0) }
        return Int(String(decoding: digits, as: UTF8.self)).map { $0 * sysconf(Int32(_SC_PAGESIZE)) }
    }
}
