/// The words behind a command, sorted into options and positional arguments.
struct Arguments {
    /// In the order given, without options.
    private(set) var positional: [String] = []
    private var values: [String: [String]] = [:]
    private var flags: Set<String> = []

    /// - Parameters:
    ///   - words: `--name value`, `--name=value`, `--flag` or positional; `--` ends the options.
    ///   - options: names that take a value, without the hyphens.
    ///   - flags: names that take none.
    init(_ words: [String], options: Set<String>, flags: Set<String> = []) throws(CommandFailure) {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                positional += rest
                return
            }
            guard word.hasPrefix("--") else {
                positional.append(word)
                continue
            }
            let parts = word.dropFirst(2).split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            if flags.contains(name) {
                guard parts.count == 1 else { throw .usage("--\(name) takes no value") }
                self.flags.insert(name)
            } else if options.contains(name) {
                guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
                    throw .usage("--\(name) needs a value")
                }
                values[name, default: []].append(value)
            } else {
                throw .usage("--\(name) is no option of this command; boothwise help COMMAND lists them")
            }
        }
    }

    func has(_ flag: String) -> Bool { flags.contains(flag) }

    /// The option's last value.
    func value(_ name: String) -> String? { values[name]?.last }

    /// All values of an option that may be repeated.
    func all(_ name: String) -> [String] { values[name] ?? [] }

    /// The positional arguments when there are exactly these many.
    func positional(_ names: String...) throws(CommandFailure) -> [String] {
        guard positional.count == names.count else {
            let wanted = names.isEmpty ? "no arguments" : names.joined(separator: " ")
            let given = positional.isEmpty ? "none" : positional.joined(separator: " ")
            throw .usage("this command takes \(wanted); given: \(given)")
        }
        return positional
    }
}
