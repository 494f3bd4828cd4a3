import CXML2

/// HTML's names for characters.
package enum HTMLEntity {
    /// The character that `&name;` stands for, as HTML 4 has it, and `apos` beside them.
    ///
    /// - Parameter name: with its case, without `&` and `;`.
    package static func character(named name: String) -> Unicode.Scalar? {
        if name == "apos" { return "'" }
        guard let description = htmlEntityLookup(name) else { return nil }
        return Unicode.Scalar(description.pointee.value)
    }

    /// What `&#…;` stands for. HTML takes the numbers of Windows' control characters for what Windows shows there.
    package static func character(numbered number: UInt32) -> Unicode.Scalar {
        let number = (0x80...0x9F).contains(number) ? windows[Int(number) - 0x80] : number
        guard number != 0, let scalar = Unicode.Scalar(number) else { return "\u{FFFD}" }
        return scalar
    }

    /// The HTML standard, 13.2.5.80, "numeric character reference end state".
    private static let windows: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
        0x8D,
        0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161,
        0x203A,
        0x0153, 0x9D, 0x017E, 0x0178,
    ]
}
