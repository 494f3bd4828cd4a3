import CentralTestSupport
import FoundationEssentials
import JSON
import SyncProtocol
import Testing
import WebServer

/// Questions from files and into files, over HTTP.
@Suite struct ImportRoutesTests {
    private struct Preview: Decodable {
        struct Row: Decodable {
            let position: Int
            let answers: Int
            let verdict: String
            let reason: String?
        }
        let separator: String?
        let found: Int
        let toImport: Int
        let refused: Int
        let duplicates: Int
        let rows: [Row]
    }

    private struct Added: Decodable {
        let added: Int
        let ids: [String]
        let digest: String
    }

    private static let file = """
        \u{FEFF}Question;A;B;C;D;Answer\r
        What is 2+2?;3;4;5;6;B\r
        No right one?;3;4;5;6;\r
        What is 2+2?;3;4;5;6;B\r
        "Two\r
        lines?";yes;no;;;A\r

        """

    private func send(
        _ office: Office, _ what: String, _ file: String = file, name: String = "excel.csv"
    ) throws -> Response {
        try office.request(
            .post, "/api/events/halny/draft/\(what)\(what.contains("?") ? "&" : "?")name=\(name)",
            bytes: Array(file.utf8), headers: ["Content-Type": "application/octet-stream"])
    }

    private func draft(_ office: Office) throws -> JSONNode {
        try JSONReader.value(of: Array(office.get("/api/events/halny/draft").text.utf8))
    }

    private func parts(_ office: Office) throws -> [String: JSONNode] {
        let parts = try draft(office)["parts"]?.elements ?? []
        return Dictionary(
            uniqueKeysWithValues: parts.compactMap { part in
                part["part"]?.string.map { ($0, part["content"] ?? .null) }
            })
    }

    @Test func `what Excel saved is understood, told row by row, and nothing is stored`() throws {
        let office = try Office()
        let before = try draft(office)
        let preview = try send(office, "import").json(Preview.self)
        #expect(preview.separator == ";")
        #expect([preview.found, preview.toImport, preview.refused, preview.duplicates] == [4, 2, 1, 1])
        #expect(preview.rows.map(\.verdict) == ["ready", "refused", "duplicate", "ready"])
        #expect(preview.rows.map(\.answers) == [4, 4, 4, 2])
        #expect(preview.rows[1].reason == "no right answer is marked")
        #expect(try draft(office) == before)
    }

    @Test func `what was shown is added in one step, to the end of the quiz`() throws {
        let office = try Office()
        let added = try send(office, "import/add?contest=swift&skip=4").json(Added.self)
        #expect(added.added == 1)
        let parts = try parts(office)
        let quiz = parts["contest.swift"]?["quiz"]?.elements?.compactMap(\.string)
        #expect(quiz == ["q1", "q2", "q3"] + added.ids)
        let question = try #require(parts["question.\(added.ids[0])"])
        #expect(question["text"]?["en"]?.string == "What is 2+2?")
        #expect(question["choices"]?.elements?.map { $0["right"]?.boolean } == [nil, true, nil, nil])
        #expect(try draft(office)["digest"]?.string == added.digest)
    }

    @Test func `the second time everything is there already, unless somebody wants it twice`() throws {
        let office = try Office()
        #expect(try send(office, "import/add").json(Added.self).added == 2)
        let again = try send(office, "import").json(Preview.self)
        #expect(again.toImport == 0 && again.duplicates == 3)
        #expect(try send(office, "import/add").json(Added.self).added == 0)
        let twice = try send(office, "import/add?duplicates=add").json(Added.self)
        #expect(twice.added == 3 && Set(twice.ids).count == 3)
        let quiz = try parts(office)["contest.swift"]?["quiz"]?.elements?.count
        #expect(quiz == 3, "the reserve is in no quiz")
    }

    @Test(arguments: ["Question|A|B", "", "just some words", "{\"questions\": [}"])
    func `a file without a question is refused with the reason, and nothing is stored`(file: String) throws {
        let office = try Office()
        for what in ["import", "import/add?contest=swift"] {
            let response = try send(office, what, file, name: "odd.txt")
            #expect(response.status == 422)
            #expect(response.text.contains(#""code":"bank_file""#), "\(response.text)")
        }
        #expect(try parts(office).keys.filter { $0.hasPrefix("question.") }.count == 3)
    }

    @Test func `a file with more than an event holds is refused as a whole`() throws {
        let office = try Office()
        let rows = (0..<700).map { "Question \($0)?;yes;no;A\n" }.joined()
        let response = try send(office, "import/add?contest=swift", "Question;A;B;Right\n" + rows)
        #expect(response.status == 413)
        #expect(response.text.contains(#""code":"too_large""#), "\(response.text)")
        #expect(try parts(office).keys.filter { $0.hasPrefix("question.") }.count == 3)
    }

    @Test func `what is asked for and does not exist is named`() throws {
        let office = try Office()
        for (query, field) in [
            ("format=word", "format"), ("encoding=EBCDIC", "encoding"), ("skip=1,x", "skip"),
            ("contest=chess", "contest"), ("duplicates=maybe", "duplicates"),
        ] {
            let response = try send(office, "import/add?\(query)")
            #expect(response.status == 400)
            #expect(response.text.contains(#""field":"\#(field)""#), "\(response.text)")
        }
    }

    @Test func `a format and an encoding can be named`() throws {
        let office = try Office()
        let response = try office.request(
            .post, "/api/events/halny/draft/import/add?name=x.txt&format=csv&encoding=Windows-1250",
            bytes: Array("Question;A;B;Right\nKt".utf8) + [0xF3] + Array("re?;".utf8) + [0xBF]
                + Array(";z;A\n".utf8), headers: ["Content-Type": "application/octet-stream"])
        let id = try #require(try response.json(Added.self).ids.first)
        let question = try parts(office)["question.\(id)"]
        #expect(question?["text"]?["en"]?.string == "Które?")
        #expect(question?["choices"]?.elements?.first?["text"]?["en"]?.string == "ż")
    }

    @Test(arguments: ["json", "gift", "csv", "csv?separator=semicolon"])
    func `an export is a file, and its import brings the same again`(ending: String) throws {
        let office = try Office()
        _ = try send(office, "import/add").json(Added.self)
        let target = "/api/events/halny/draft/questions.\(ending)"
        let export = try office.get(target)
        let name = "questions-halny.\(ending.prefix { $0 != "?" })"
        #expect(export.headers["Content-Disposition"] == "attachment; filename=\"\(name)\"")
        let again = try send(office, "import", export.text, name: name).json(Preview.self)
        #expect(again.found == 5 && again.duplicates == 5, "\(again)")
    }

    @Test func `code is text, however often it is saved, and in every export`() throws {
        let snippet = """
            vector<int> v; for (int i = 0; i <= 10 && v[i]; i++) {}
            </script><script>alert(1)</script> &lt;b&gt; &amp;amp; `x` $\\{y\\}
            """
        let answers = ["a < b", "a &lt; b", "<int>", "\"'"]
        let choices = answers.enumerated().map { index, text in
            JSONNode(object: [
                ("id", JSONNode(string: "c\(index)")),
                ("text", JSONNode(object: [("en", JSONNode(string: text))])),
                ("code", JSONNode(boolean: true)), ("right", JSONNode(boolean: index == 0)),
            ])
        }
        let content = JSONNode(object: [
            ("text", JSONNode(object: [("en", JSONNode(string: "What\n  runs?"))])),
            (
                "code",
                JSONNode(object: [
                    ("language", JSONNode(string: "cpp")), ("source", JSONNode(string: snippet)),
                ])
            ), ("choices", JSONNode(array: choices)),
        ]).canonical
        let office = try Office()
        let client = DraftClient(office: office, event: "halny")
        for version in [nil, 1, 2] as [Int?] {
            let points = JSONNode(
                object: (content.members ?? []).map { ($0.key, $0.value) } + [
                    ("points", JSONNode(number: (version ?? 0) + 1))
                ])
            let text = String(decoding: JSONWriter.bytes(of: points), as: UTF8.self)
            #expect(try client.put("question.code", version: version, text).status == 200)
        }
        let stored = try #require(try parts(office)["question.code"])
        for key in ["text", "code", "choices"] { #expect(stored[key]?.canonical == content[key]?.canonical) }
        for ending in ["json", "gift", "csv"] {
            let export = try office.get("/api/events/halny/draft/questions.\(ending)").text
            let other = try Office()
            let added = try other.request(
                .post, "/api/events/halny/draft/import/add?name=q.\(ending)&duplicates=add",
                bytes: Array(export.utf8), headers: ["Content-Type": "application/octet-stream"]
            ).json(Added.self)
            let id = try #require(added.ids.last)
            let copy = try #require(try parts(other)["question.\(id)"])
            #expect(copy["code"]?["source"]?.string == snippet, "\(ending)")
            #expect(copy["text"]?["en"]?.string == "What\n  runs?")
            #expect(copy["choices"]?.elements?.map { $0["text"]?["en"]?.string } == answers)
        }
    }

    @Test func `without a session nothing is read and nothing told`() throws {
        let office = try Office()
        for what in ["import", "import/add"] {
            let response = try office.request(
                .post, "/api/events/halny/draft/\(what)", bytes: Array(Self.file.utf8), isSignedIn: false,
                headers: ["Content-Type": "application/octet-stream"])
            #expect(response.status == 401)
        }
        #expect(
            try office.request(.get, "/api/events/halny/draft/questions.json", isSignedIn: false).status
                == 401)
    }
}
