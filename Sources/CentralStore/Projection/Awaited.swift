/// The names under which held lines wait.
enum Awaited {
    static func release(of event: String) -> String { "release \(event)" }
    static func line(_ id: String) -> String { "line \(id)" }
}
