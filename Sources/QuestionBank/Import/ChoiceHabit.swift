/// Choices that speak of the others, in formats that cannot say where such a choice belongs.
enum ChoiceHabit {
    /// "All of the above", "None of these": a shuffle leaves it behind the others.
    static func standsLast(_ text: String) -> Bool {
        let words = words(of: text)
        return (2...6).contains(words.count) && sentences.contains(words.joined(separator: " "))
    }

    private static let sentences: Set<String> = {
        var sentences: Set<String> = [
            "alle genannten", "alle oben genannten", "alle der genannten", "alle antworten sind richtig",
            "keine der genannten", "keine der oben genannten", "keine davon", "keines davon",
            "keine der antworten",
            "alle davon", "wszystkie powyższe", "wszystkie z powyższych", "wszystkie wymienione",
            "żadne z powyższych", "żadna z powyższych", "żaden z powyższych", "żadne z wymienionych",
            "wszystkie odpowiedzi są poprawne", "none of them", "all of them", "all the above",
            "all the answers",
        ]
        for quantity in ["all of", "none of", "any of", "neither of", "both of"] {
            for rest in [
                "these", "the above", "those", "the other answers", "the answers above", "these answers",
            ] {
                sentences.insert("\(quantity) \(rest)")
            }
        }
        return sentences
    }()

    /// "Both A and C", "B & D only": letters that mean other choices, so that the order has to stay.
    static func namesOthers(_ text: String) -> Bool {
        let fillers: Set<String> = [
            "both", "and", "or", "only", "neither", "nor", "either", "answers", "choices", "options", "und",
            "oder",
            "nur", "sowohl", "als", "auch", "antworten", "i", "lub", "oraz", "tylko", "odpowiedzi", "are",
            "correct",
            "right",
        ]
        let words = text.split { !$0.isLetter && !$0.isNumber }
        let isLetter = words.map { $0.count == 1 && ("A"..."H").contains($0) }
        guard (2...8).contains(words.count), isLetter.count(where: { $0 }) >= 2,
            words.count > 2 || text.contains("&")
        else { return false }
        return zip(words, isLetter).allSatisfy { word, isLetter in
            isLetter || fillers.contains(word.lowercased())
        }
            && zip(words, isLetter).contains { word, isLetter in !isLetter }
            || text.contains("&")
                && isLetter.allSatisfy { $0 }
    }

    private static func words(of text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init)
    }
}
