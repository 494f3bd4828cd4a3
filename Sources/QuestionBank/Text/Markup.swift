/// What a text of a file is written in.
enum Markup: Equatable {
    case plain
    case html
    /// HTML whose line ends are shown, as Moodle's own text fields have it.
    case htmlWithLines
    case markdown
}
