import Testing
import Unicode

@Suite struct DomainNameTests {
    @Test(arguments: [
        ("müller.example", "xn--mller-kva.example"), ("MÜLLER.example", "xn--mller-kva.example"),
        ("mu\u{308}ller.example", "xn--mller-kva.example"), ("straße.example", "xn--strae-oqa.example"),
        ("例子.example", "xn--fsqu00a.example"), ("例え。テスト", "xn--r8jz45g.xn--zckzah"),
        ("Example.ORG", "example.org"), ("c--n.müller.example", "c--n.xn--mller-kva.example"),
        ("نامه\u{200C}ای.example", "xn--mgba3gch31f060k.example"),
    ])
    func `a domain is written in ASCII`(pair: (String, String)) {
        #expect(DomainName.ascii(pair.0) == pair.1)
    }

    @Test(arguments: [
        "exa mple.org", "mü_ller.example", "example，com", "ü/ü.example", "xn--a.example",
        "a\u{200C}b.example",
        "\u{0301}a.example", "אa.example", "ü..example",
        "ü" + String(repeating: "a", count: 64) + ".example", String(repeating: "ü.", count: 200) + "example",
    ])
    func `what UTS 46 does not know is refused`(name: String) {
        #expect(DomainName.ascii(name) == nil)
    }
}
