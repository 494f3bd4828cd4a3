import QuestionBank

/// What stands on the command line.
struct FuzzOptions {
    var formats = BankFormat.allCases
    var from: UInt64 = 1
    var count: UInt64 = 500
    var seconds: Int?
    /// The process that reads damaged files; only the program itself asks for it.
    var isChild = false
    /// Print the names of the formats, and nothing else.
    var listsFormats = false

    /// Nil when it cannot be understood.
    init?(_ arguments: ArraySlice<String>) {
        var rest = arguments
        while let name = rest.popFirst() {
            if name == "--child" || name == "--formats" {
                isChild = isChild || name == "--child"
                listsFormats = listsFormats || name == "--formats"
                continue
            }
            guard let value = rest.popFirst() else { return nil }
            if name == "--format" {
                guard let format = BankFormat(rawValue: value) else { return nil }
                formats = [format]
                continue
            }
            guard let number = UInt64(value), number > 0, number < 1 << 60 else { return nil }
            switch name {
            case "--seed": (from, count) = (number, 1)
            case "--from": from = number
            case "--count": count = number
            case "--seconds": seconds = Int(number)
            default: return nil
            }
        }
    }
}
