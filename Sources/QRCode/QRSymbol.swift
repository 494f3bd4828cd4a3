import CQREncode

/// A QR code: a square of dark and light modules, without the light margin that has to be around it.
package struct QRSymbol: Equatable, Sendable {
    /// Light modules that scanners need on every side (ISO/IEC 18004, 6.3.8).
    package static let margin = 4

    /// Modules on one side.
    package let width: Int
    /// Row by row, from the top left.
    private let modules: [Bool]

    /// The smallest symbol for the text of which a quarter may be covered or dirty. Nil when the text is empty or too
    /// long for any, at some 1,200 bytes.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty,
            let code = QRcode_encodeData(Int32(bytes.count), bytes, 0, QR_ECLEVEL_Q)
        else { return nil }
        defer { QRcode_free(code) }
        width = Int(code.pointee.width)
        // qrencode.h: the lowest bit of each byte is 1 where a module is dark.
        modules = UnsafeBufferPointer(start: code.pointee.data, count: width * width).map { $0 & 1 == 1 }
    }

    /// Whether a module is dark; those outside are light.
    package func isDark(_ column: Int, _ row: Int) -> Bool {
        (0..<width).contains(column) && (0..<width).contains(row) && modules[row * width + column]
    }
}
