import CentralTestSupport
import ContestCore
import TestSupport
import Testing
import WebServer

@Suite struct ImageRoutesTests {
    private let office: Office
    private let image = MadeUpImage.png(1)
    private var address: String { "/api/images/\(ImageHash(of: image))" }

    init() throws { office = try Office() }

    private func upload(_ image: [UInt8]) throws -> Response {
        try office.request(
            .post, "/api/images", bytes: image, headers: ["Content-Type": "image/png"])
    }

    private func publish(_ change: (inout EventFixture) -> Void) throws -> Response {
        var event = EventFixture()
        event.image = image
        change(&event)
        return try office.request(.post, "/api/events", bytes: event.file)
    }

    @Test func `an image is kept once and shown to who is signed in`() throws {
        for _ in 1...2 {
            let response = try upload(image)
            #expect(response.status == 201)
            let hash = ImageHash(of: image)
            #expect(response.text == #"{"height":2,"sha256":"\#(hash)","type":"image/png","width":3}"#)
        }
        let shown = try office.get(address)
        #expect(shown.status == 200)
        #expect(try shown.wholeBody() == image)
        #expect(shown.headers["Content-Type"] == "image/png")
        #expect(shown.headers["Cache-Control"] == "private, max-age=31536000, immutable")
        #expect(try office.request(.get, address, isSignedIn: false).status == 401)
        #expect(try office.get("/api/images/" + String(repeating: "0", count: 64)).status == 404)
    }

    @Test func `a drawing is refused with what to do`() throws {
        let response = try upload(Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8))
        #expect(response.status == 422)
        #expect(response.text.contains("export it as PNG"))
    }

    @Test func `a file that names an image is published once the image is here`() throws {
        let refused = try publish { _ in }
        #expect(refused.status == 422)
        #expect(refused.text.contains(#""path":"images.logo.sha256""#))
        #expect(refused.text.contains(#""line":2"#))
        #expect(refused.text.contains("central does not have this image"))
        _ = try upload(image)
        #expect(try publish { _ in }.status == 201)
        #expect(try office.get("/api/events").text.contains(#""src":"\#(address)""#))
    }

    @Test func `a file that says something else of an image than its header is refused`() throws {
        let other = [UInt8](image[..<20]) + [0, 0, 0, 9] + image[24...]
        _ = try upload(other)
        let refused = try publish { $0.image = other }
        #expect(refused.status == 422)
        #expect(refused.text.contains("this image is image/png of 3 by 9 pixels"))
    }
}
