import Testing
import Unicode

@Suite struct TextTests {
    @Test func `marks are composed`() {
        #expect(Array(Text.nfc("Zoe\u{308}").utf8) == Array("Zo\u{EB}".utf8))
        #expect(Array(Text.nfc("\u{110}\u{103}\u{323}ng").utf8) == Array("\u{110}\u{1EB7}ng".utf8))
        #expect(Text.nfc("") == "")
    }

    @Test func `joiners and emoji stay whole`() {
        let coder = "👩🏽\u{200D}💻"
        #expect(Array(Text.nfc(coder).unicodeScalars) == Array(coder.unicodeScalars))
        let ali = "علی\u{200C}رضا"
        #expect(Array(Text.nfc(ali).unicodeScalars) == Array(ali.unicodeScalars))
    }

    @Test(arguments: [
        ("Anna", "aNNA"), ("STRASSE", "straße"), ("ΣΊΣΥΦΟΣ", "σίσυφος"), ("Ǆ", "ǆ"), ("Żółć", "ŻÓŁĆ"),
    ])
    func `texts that differ in case only fold to the same`(pair: (String, String)) {
        #expect(Text.caseFolded(pair.0) == Text.caseFolded(pair.1))
    }

    @Test func `the Turkish letters stay apart`() {
        #expect(Text.caseFolded("ı") != Text.caseFolded("i"))
    }

    @Test(arguments: [
        ("Żółć", "zolc"), ("Łukasz", "lukasz"), ("Zoe\u{308}", "zoe"), ("Müller", "muller"),
        ("Đặng Nguyễn", "dang nguyen"),
        ("İbrahim", "ibrahim"), ("ışık", "isik"), ("Þór", "thor"), ("Åkesson", "akesson"),
        ("Straße", "strasse"),
        ("ＡＢＣ", "abc"), ("Ελένη", "ελενη"), ("Jo", "jo"), ("", ""), ("ﬁ", "fi"),
    ])
    func `a search finds a text without case and marks`(pair: (String, String)) {
        #expect(Text.searchKey(pair.0) == pair.1)
    }

    @Test(arguments: ["\u{FDFA}", "\u{1D160}", "\u{390}", "\u{1F82}", "\u{FB2C}", "\u{0344}"])
    func `texts that grow most fit`(text: String) {
        let long = String(repeating: text, count: 100)
        #expect(!Text.nfc(long).isEmpty)
        #expect(!Text.caseFolded(long).isEmpty)
        #expect(!Text.searchKey(long).isEmpty || text == "\u{0344}")
    }

    @Test(arguments: [
        ("Żółw & Co. 2026", "zolw-co-2026"), ("  C++ / C#  ", "c-c"), ("Łódź™", "lodztm"), ("日本", ""),
        ("fifteen letters more", "fifteen-letters"), ("", ""),
    ])
    func `a slug has small letters, digits and single hyphens, none of them at its ends`(
        pair: (String, String)
    ) {
        #expect(Text.slug(pair.0, limit: 16) == pair.1)
    }
}
