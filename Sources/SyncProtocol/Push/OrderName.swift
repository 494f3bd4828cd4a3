/// An order of central by its name; number 0 stands before the first of a generation.
package struct OrderName: Equatable, Sendable, Decodable {
    package let generation: Generation
    package let number: Int

    package init(generation: Generation, number: Int) {
        self.generation = generation
        self.number = number
    }
}

extension OrderName: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("generation", generation)
            $0.member("number", number)
        }
    }
}
