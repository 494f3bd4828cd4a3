import FoundationEssentials
import Glibc
import Platform
import TestSupport
import Testing
import WebAssets
import WebServer

@Suite struct AssetsTests {
    private let router: Router

    init() {
        var router = Router()
        Assets(.embedded).addRoutes(
            to: &router, pages: ["/mark": "shared/img/mark.svg"], folders: ["shared", "vendor"])
        self.router = router
    }

    private func get(_ target: String, _ headers: Headers = [:]) throws -> Response {
        router.respond(to: try Request(.get, target, headers: headers))
    }

    @Test func `a file of the program is sent with its type and a strong tag`() throws {
        let response = try get("/shared/dom.js")
        #expect(response.status == 200)
        #expect(response.headers["Content-Type"] == "text/javascript; charset=utf-8")
        #expect(response.headers["Cache-Control"] == "no-cache")
        #expect(response.headers["ETag"]?.hasPrefix("\"") == true)
        #expect(response.headers["Content-Encoding"] == nil)
        #expect(try get("/mark").headers["Content-Type"] == "image/svg+xml")
    }

    @Test func `every file of WebRoot is in the program`() throws {
        let root = String(#filePath.dropLast("Tests/WebServerTests/AssetsTests.swift".count)) + "WebRoot"
        let files = try FileManager.default.subpathsOfDirectory(atPath: root)
        for file in files
        where !file.contains("/.") && !file.hasPrefix(".") && !File.isFolder("\(root)/\(file)") {
            let response = try? Assets(.embedded).response(with: file, to: Request(.get, "/"))
            #expect(response?.status == 200, "\(file) is missing: run `make vendor`")
        }
    }

    @Test func `a client that takes gzip gets fewer bytes under another tag`() throws {
        let plain = try get("/vendor/bootstrap.min.css")
        let gzip = try get("/vendor/bootstrap.min.css", ["Accept-Encoding": "br, gzip;q=0.8"])
        #expect(gzip.headers["Content-Encoding"] == "gzip")
        #expect(gzip.headers["Vary"] == "Accept-Encoding")
        #expect(gzip.headers["ETag"] != plain.headers["ETag"])
        #expect(gzip.byteCount < plain.byteCount / 4)
        #expect(
            try get("/shared/dom.js", ["Accept-Encoding": "gzip;q=0, br"]).headers["Content-Encoding"] == nil)
    }

    @Test func `a client that has the file gets 304 and no body`() throws {
        let gzip: Headers = ["Accept-Encoding": "gzip"]
        let tag = try #require(try get("/shared/dom.js", gzip).headers["ETag"])
        let response = try get(
            "/shared/dom.js", ["Accept-Encoding": "gzip", "If-None-Match": "\"other\", W/\(tag)"])
        #expect(response.status == 304)
        #expect(response.headers["ETag"] == tag)
        #expect(response.byteCount == 0)
        #expect(try get("/shared/dom.js", ["If-None-Match": tag]).status == 200)
    }

    @Test func `fonts last a week and are not compressed again`() throws {
        let response = try get("/vendor/fonts/Inter.woff2", ["Accept-Encoding": "gzip"])
        #expect(response.headers["Content-Type"] == "font/woff2")
        #expect(response.headers["Content-Encoding"] == nil)
        #expect(response.headers["Cache-Control"] == "public, max-age=604800")
    }

    @Test func `what is not there, or not shown, is 404`() throws {
        #expect(try get("/shared/none.js").status == 404)
        #expect(try get("/kiosk/index.html").status == 404)
    }

    @Test func `a folder on disk is read again for every request, and only the folder`() throws {
        let folder = TemporaryFolder()
        try write("one", to: "\(folder.path)/a.txt")
        try write("secret", to: "\(folder.path)/../boothwise-secret.txt")
        defer { unlink("\(folder.path)/../boothwise-secret.txt") }
        var router = Router()
        Assets(.folder(folder.path)).addRoutes(to: &router, pages: ["/": "a.txt"], folders: [])
        #expect(router.respond(to: try Request(.get, "/")).byteCount == 3)
        try write("three", to: "\(folder.path)/a.txt")
        #expect(router.respond(to: try Request(.get, "/")).byteCount == 5)
        #expect(throws: HTTPProblem.self) { try Request(.get, "/%2e%2e/boothwise-secret.txt") }
    }

    @Test func `everything the kiosk loads first stays within its budget`() throws {
        var bytes = 0
        for file in [
            "vendor/bootstrap-reboot.min.css", "vendor/icons.svg", "vendor/prism.js",
            "vendor/fonts/Inter.woff2",
            "vendor/fonts/InterDisplay.woff2", "vendor/fonts/JetBrainsMono-Regular.woff2",
        ] {
            bytes += try get("/\(file)", ["Accept-Encoding": "gzip"]).byteCount
        }
        #expect(bytes <= 140_000, "parts from Debian must leave room for our own")
    }

    private func write(_ text: String, to path: String) throws {
        let file = try #require(fopen(path, "w"))
        fputs(text, file)
        fclose(file)
    }
}

extension Response {
    var byteCount: Int {
        switch body {
        case .bytes(let bytes): bytes.count
        case .shared(let bytes): bytes.count
        case .stream(let stream): stream.length ?? 0
        }
    }
}
