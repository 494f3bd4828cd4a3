import Glibc

/// An sRGB colour, written `#0A3D32`.
package struct Color: Hashable, Sendable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8

    init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// - Parameter text: `#` and six hexadecimal digits.
    package init?(_ text: String) {
        let digits = text.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#"), digits.count == 6 else {
            return nil
        }
        red = UInt8(digits[0] * 16 + digits[1])
        green = UInt8(digits[2] * 16 + digits[3])
        blue = UInt8(digits[4] * 16 + digits[5])
    }

    /// The contrast ratio of WCAG 2.2, from 1 (equal) to 21 (black and white).
    func contrast(with other: Color) -> Double {
        let lighter = max(luminance, other.luminance)
        let darker = min(luminance, other.luminance)
        return (lighter + 0.05) / (darker + 0.05)
    }

    /// WCAG 2.2, "relative luminance".
    private var luminance: Double {
        func linear(_ channel: UInt8) -> Double {
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}

extension Color: CustomStringConvertible {
    package var description: String {
        let digits = Array("0123456789ABCDEF")
        return [red, green, blue].reduce(into: "#") { text, channel in
            text.append(digits[Int(channel >> 4)])
            text.append(digits[Int(channel & 15)])
        }
    }
}

extension Color: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
