/// An order of central by its name; number 0 stands before the first of a generation.
package struct OrderName: Equatable, Sendable, Decodable, CustomStringConvertible {
    package let generation: Generation
    package let number: Int

    package init(generation: Generation, number: Int) {
        self.generation = generation
        self.number = number
    }

    /// Nil unless the text is `<generation>-<number>`, as it stands in a query.
    package init?(text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let generation = Generation(rawValue: String(parts[0])),
            let number = Int(parts[1]), number >= 0
        else { return nil }
        self.init(generation: generation, number: number)
    }

    package var description: String { "\(generation)-\(number)" }
}

extension OrderName: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("generation", generation)
            $0.member("number", number)
        }
    }
}
