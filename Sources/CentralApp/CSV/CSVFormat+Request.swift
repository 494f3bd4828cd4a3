import CSV
import WebServer

extension CSVFormat {
    /// From the query: `separator=comma|semicolon` and `raw=0|1`.
    ///
    /// - Throws: 400 that names the parameter that is not understood.
    init(_ request: Request) throws(HTTPProblem) {
        self.init()
        separator = try request.query("separator", as: { Separator(rawValue: $0) }) ?? .comma
        isRaw = try request.query("raw", as: { ["0": false, "1": true][$0] }) ?? false
    }
}
