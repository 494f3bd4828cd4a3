import ContestCore
import FoundationEssentials
import Testing

@Suite struct EventFileImagesTests {
    private static let hash = String(repeating: "0a", count: 32)

    private func file(logo: String) -> EventFileText {
        var text = EventFileText()
        text.host = #""host_name": "Brightfen", "images": {"logo": \#(logo)}"#
        return text
    }

    @Test func `a logo is named by its hash, with type, size and alternative text`() throws {
        let logo = #"""
            {"sha256": "\#(EventFileImagesTests.hash)", "type": "image/png", "width": 400, "height": 120,
            "alt": {"en": "Brightfen's owl", "pl": "Sowa Brightfen"}}
            """#
        let content = try EventContent(file(logo: logo))
        let image = try #require(content.images.logo)
        #expect(image.sha256.rawValue == EventFileImagesTests.hash)
        #expect(image.facts == ImageFacts(type: .png, width: 400, height: 120))
        #expect(content.images.all.map(\.name) == ["logo"])
        #expect(try EventContent(file: Array(JSONEncoder().encode(content))) == content)
    }

    @Test func `an event may have no images`() throws {
        #expect(try EventContent(file(logo: "null")).images == .none)
        #expect(try EventContent(EventFileText()).images == .none)
    }

    @Test func `each slip in an image is told where it stands`() {
        let logo =
            #"{"sha256": "0A", "type": "image/svg+xml", "width": 0, "height": 5000, "alt": "Owl", "src": ""}"#
        #expect(
            EventContent.problems(file(logo: logo)) == [
                "line 4: images.logo.src: unknown key; what may stand here is sha256, type, width, height, alt",
                #"line 4: images.logo.sha256: must be the image's SHA-256, 64 of 0-9 and a-f, not "0A""#,
                #"line 4: images.logo.type: must be one of image/png, image/jpeg, image/webp, not "image/svg+xml""#,
                "line 4: images.logo.width: must be a whole number from 1 to 4096, not 0",
                "line 4: images.logo.height: must be a whole number from 1 to 4096, not 5000",
            ])
    }
}
