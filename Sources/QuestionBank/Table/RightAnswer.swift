/// What a table's cell says about the right answer.
enum RightAnswer: Equatable {
    /// Places among the choice columns, from 0.
    case places([Int])
    /// Its text is that of no choice, and it is no place.
    case text(String)

    /// - Parameters:
    ///   - choices: one for each choice column, empty where the cell is.
    ///   - countsFromZero: numbers begin with 0.
    init(_ cell: String, choices: [String], countsFromZero: Bool) {
        let exact = choices.indices.filter { !cell.isEmpty && choices[$0] == cell }
        if let places = RightAnswer.places(in: cell, countsFromZero: countsFromZero), !places.isEmpty,
            places.allSatisfy({ choices.indices.contains($0) && !choices[$0].isEmpty })
        {
            self = .places(places)
        } else if !exact.isEmpty {
            self = .places([exact[0]])
        } else if let place = choices.firstIndex(where: {
            !$0.isEmpty && $0.lowercased() == cell.lowercased()
        }) {
            self = .places([place])
        } else if let places = RightAnswer.texts(in: cell, choices) {
            self = .places(places)
        } else {
            self = .text(cell)
        }
    }

    /// Letters or numbers, several with something between them: `C`, `2`, `1,3`, `A and D`, `option b`.
    static func places(in cell: String, countsFromZero: Bool) -> [Int]? {
        let fillers: Set<String> = [
            "and", "und", "i", "oraz", "option", "answer", "choice", "antwort", "odpowiedź",
        ]
        let words = cell.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        // "1.0" is how some spreadsheets write 1; "2.5" and "-1" are no places.
        if let number = Double(cell), number == number.rounded(), number.magnitude < 100 {
            return [Int(number) - (countsFromZero ? 0 : 1)]
        }
        if Double(cell) != nil && words.count == 2 && cell.contains(".") { return nil }
        var places: [Int] = []
        for word in words where !fillers.contains(word) {
            if let number = Int(word), word.count <= 2 {
                places.append(number - (countsFromZero ? 0 : 1))
            } else if word.utf8.count == 1, let letter = word.utf8.first, letter >= UInt8(ascii: "a"),
                letter <= UInt8(ascii: "h")
            {
                places.append(Int(letter - UInt8(ascii: "a")))
            } else {
                return nil
            }
        }
        return Array(Set(places)).sorted()
    }

    /// Several choices by their texts, with commas, semicolons or bars between.
    private static func texts(in cell: String, _ choices: [String]) -> [Int]? {
        for separator in [";", "|", ","] as [Character] where cell.contains(separator) {
            let parts = cell.split(separator: separator).map { CleanText.block(String($0)) }
            let places = parts.compactMap { part in choices.firstIndex { $0 == part } }
            if places.count == parts.count, !places.isEmpty { return Array(Set(places)).sorted() }
        }
        return nil
    }
}
