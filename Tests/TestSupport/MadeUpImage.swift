/// Images that nobody looks at: the header of a PNG of 3 by 2 pixels, and bytes that tell them apart.
package enum MadeUpImage {
    package static func png(_ number: UInt8) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
            + [0, 0, 0, 3, 0, 0, 0, 2] + [UInt8](repeating: number, count: 600)
    }

    /// What an event file says of one, with a comma behind it.
    package static func member(sha256: some CustomStringConvertible) -> String {
        #""images": {"logo": {"sha256": "\#(sha256)", "type": "image/png", "width": 3, "height": 2, "alt": "An owl"}},"#
    }
}
