import Markdown
import WebServer

extension CentralRoutes {
    /// `POST /api/markdown`: a text of an event as HTML, the same way as kiosks show it.
    func renderMarkdown(_ request: Request) throws -> Reply {
        let form: MarkdownForm = try request.json()
        return try .json(200, MarkdownBody(html: Markdown.html(form.text)))
    }
}

private struct MarkdownForm: Decodable {
    let text: String
}

private struct MarkdownBody: Encodable {
    let html: String
}
