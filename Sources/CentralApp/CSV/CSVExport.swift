import CSV
import ContestCore
import Unicode
import WebServer

/// A download that is made page by page while the client takes it, in constant memory. When a page cannot be read
/// the connection is cut, so that nobody takes the part for the whole.
enum CSVExport {
    /// - Parameters:
    ///   - name: what the file is called, without event and day.
    ///   - records: gives the records of the next page; an empty array is the end.
    static func response(
        _ name: String, of event: EventView, at now: Int64, _ format: CSVFormat, headings: [String],
        records: sending @escaping () throws -> [[CSVField]]
    ) -> Response {
        var isFirst = true
        let stream = BodyStream {
            var bytes: [UInt8] = []
            if isFirst {
                isFirst = false
                bytes += format.start
                format.append(headings.map { .text($0) }, to: &bytes)
                return bytes
            }
            for record in try records() { format.append(record, to: &bytes) }
            return bytes.isEmpty ? nil : bytes
        }
        var response = Response.stream(200, type: "text/csv; charset=utf-8", stream)
        let day = event.zone.day(of: now)
        response.headers.set(
            "Content-Disposition", "attachment; filename=\"\(name)-\(event.id.text)-\(day).csv\"")
        return response
    }
}
