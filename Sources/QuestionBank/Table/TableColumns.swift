import ContestCore

/// Which column of a table holds what.
struct TableColumns {
    var question: Int
    /// In the order of their letters and numbers.
    var choices: [Int]
    /// Choices that are known to be wrong, beside the right one.
    var wrong: [Int] = []
    var right: Int?
    var explanation: Int?
    var code: Int?
    var codeLanguage: Int?
    var points: Int?
    var tags: [Int] = []
    var feedback: [Int] = []
    /// Names or addresses of pictures.
    var media: [Int] = []
    /// Laid out as Kahoot's template, whose texts have limits.
    var isKahoot = false
    /// Written by us, with all that a question holds.
    var own: OwnColumns?
}

/// The columns that only our own CSV has.
struct OwnColumns {
    var keepsOrder: Int
    var lastChoices: Int
    var codeChoices: Int?
    var keepsLast: Int?
    /// By the column that holds the text for every language.
    var translations: [Int: [LanguageCode: Int]] = [:]
}
