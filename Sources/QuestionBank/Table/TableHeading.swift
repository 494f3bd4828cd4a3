import ContestCore

/// What a heading says about its column.
enum TableHeading: Equatable {
    case question, right, wrong, explanation, code, codeLanguage, points, tags, feedback, timeLimit, media
    /// Its letter or number, from 1.
    case choice(Int)
    case keepOrder, keepLast, lastChoices, codeChoices

    /// Of a heading, in bytes; what is longer is a text. Kahoot's longest has about 70.
    private static let sizeLimit = 200

    /// Nil for a heading that is not known.
    init?(_ cell: String) {
        guard !cell.isEmpty, cell.utf8.count <= TableHeading.sizeLimit else { return nil }
        let words = TableHeading.words(cell)
        if let known = TableHeading.known[words] {
            self = known
        } else if let number = TableHeading.choiceNumber(words) {
            self = .choice(number)
        } else if TableHeading.wrongWords.contains(where: { words == $0 || words.hasPrefix($0 + " ") }) {
            self = .wrong
        } else {
            return nil
        }
    }

    /// A heading of our own with a language: `question [pl]`.
    static func language(_ cell: String) -> (heading: String, language: LanguageCode)? {
        let cell = CleanText.block(cell)
        guard cell.hasSuffix("]"), let open = cell.lastIndex(of: "["),
            let language = LanguageCode(String(cell[cell.index(after: open)...].dropLast()))
        else { return nil }
        return (CleanText.block(String(cell[..<open])), language)
    }

    /// Small letters and digits with single blanks, without what stands behind a dash or in parentheses.
    private static func words(_ cell: String) -> String {
        let cell = CleanText.block(cell).lowercased()
        let beginning = cell.prefix { !"([{".contains($0) && !$0.isNewline }
        let head = [" - ", " – ", " — ", ": "].reduce(String(beginning)) { text, mark in
            text.firstRange(of: mark).map { String(text[..<$0.lowerBound]) } ?? text
        }
        return head.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    }

    private static let known: [String: TableHeading] = {
        var known: [String: TableHeading] = [:]
        func add(_ heading: TableHeading, _ names: String) {
            for name in names.split(separator: ",") { known[String(name)] = heading }
        }
        add(
            .question,
            "question,questions,question text,question title,frage,fragen,fragetext,pytanie,pytania,treść")
        add(.question, "treść pytania,text,stem,prompt,question stem,pregunta")
        add(
            .right,
            "answer,answers,answer key,key,correct,correct answer,correct answers,correct option,correct choice"
        )
        add(
            .right,
            "correct answer s,correct index,correct answer index,correct answer number,correct answer letter")
        add(
            .right,
            "right,right answer,right choice,solution,lösung,richtig,richtige antwort,korrekte antwort,antwort"
        )
        add(
            .right,
            "poprawna,poprawna odpowiedź,prawidłowa odpowiedź,odpowiedź,réponse,respuesta,respuesta correcta")
        add(
            .explanation,
            "explanation,answer explanation,rationale,erklärung,erläuterung,wyjaśnienie,general feedback")
        add(.feedback, "feedback,hint,comment")
        add(.code, "code,snippet,code snippet")
        add(.codeLanguage, "code language,programming language")
        add(.points, "points,score,marks,punkte,punkty")
        add(.tags, "tags,tag,category,topic,subject,kategorie,kategoria,difficulty,schlagwörter,tagi")
        add(.timeLimit, "time limit,time,zeitlimit,limit czasu")
        add(.media, "image,image link,image url,picture,media,video,bild,obraz")
        add(.keepOrder, "keep order")
        add(.keepLast, "keep last")
        add(.lastChoices, "last choices")
        add(.codeChoices, "code choices")
        return known
    }()

    private static let wrongWords = [
        "incorrect", "wrong", "incorrect answer", "wrong answer", "distractor", "falsche antwort", "falsch",
        "błędna", "błędna odpowiedź", "false answer",
    ]

    private static let choiceWords = [
        "answer", "option", "choice", "antwort", "antwortmöglichkeit", "odpowiedź", "odp", "possible answer",
        "ans",
        "opt", "réponse", "respuesta", "opción",
    ]

    /// `A`, `option b`, `answer 2`, `choice_3`; nil for anything else.
    private static func choiceNumber(_ words: String) -> Int? {
        let prefix = choiceWords.filter(words.hasPrefix).max { $0.count < $1.count } ?? ""
        let name = CleanText.block(String(words.dropFirst(prefix.count)))
        if let number = Int(name), name != words { return (1...20).contains(number) ? number : nil }
        guard name.utf8.count == 1, let letter = name.utf8.first else { return nil }
        return (UInt8(ascii: "a")...UInt8(ascii: "h")).contains(letter)
            ? Int(letter - UInt8(ascii: "a")) + 1 : nil
    }
}
