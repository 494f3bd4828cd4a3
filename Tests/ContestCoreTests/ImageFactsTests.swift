import ContestCore
import Crypto
import Testing

/// The beginnings of images of 400 by 120 pixels, as a well known program writes them.
@Suite struct ImageFactsTests {
    /// A JPEG up to its frame: a header, two tables, then the size.
    private static func jpeg(frame: String) -> String {
        let table = String(repeating: "06", count: 64)
        return "ffd8ffe000104a46494600010100000100010000"
            + "ffdb004300\(table)ffffdb004301\(table)\(frame)0011080078019003"
    }

    @Test(arguments: [
        ("89504e470d0a1a0a0000000d49484452000001900000007808020000", ImageFacts.Kind.png),
        (jpeg(frame: "ffc0"), .jpeg),
        (jpeg(frame: "ffc2"), .jpeg),
        ("52494646a0000000574542505650382094000000f00d009d012a900178003e6d", .webp),
        ("524946462600000057454250565038" + "4c190000002f8fc11d0007d09e2a54a6ff", .webp),
        ("52494646cc00000057454250565038580a000000100000008f0100770000414c", .webp),
    ])
    func `the header tells type and size`(header: String, type: ImageFacts.Kind) throws {
        let image = try #require(Hex.decode(header))
        #expect(try ImageFacts(of: image) == ImageFacts(type: type, width: 400, height: 120))
    }

    @Test func `whatever is cut off is no image, and nothing is read behind the end`() throws {
        for header in [
            "89504e470d0a1a0a0000000d494844520000019000000078", ImageFactsTests.jpeg(frame: "ffc0"),
        ] {
            let image = try #require(Hex.decode(header))
            // All that is needed ends with the size.
            for count in 0..<image.count - 1 {
                #expect(throws: ImageRefusal.unknownType) { try ImageFacts(of: Array(image.prefix(count))) }
            }
        }
    }

    @Test(arguments: [
        (
            Array(#"<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>"#.utf8),
            ImageRefusal.drawing
        ),
        (Array("\n  <svg/>".utf8), .drawing), (Array("GIF89a".utf8), .unknownType), ([], .unknownType),
        ([UInt8](repeating: 0, count: ImageFacts.bytesLimit + 1), .tooLarge),
        (
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
                + [0, 0, 0x10, 0x01, 0, 0, 0, 1], .tooManyPixels
        ),
    ])
    func `what a kiosk does not show is refused with a reason`(image: [UInt8], refusal: ImageRefusal) {
        #expect(throws: refusal) { try ImageFacts(of: image) }
    }
}
