import ContestCore
import Testing

@Suite struct EmailAddressTests {
    @Test(
        .enabled(if: SharedCases.areThere, .init(rawValue: SharedCases.absence)),
        arguments: SharedCases.rows("emails.tsv"))
    func `every case is judged and stored as written`(row: [String]) {
        let address = try? EmailAddress(row[0])
        #expect((address == nil) == (row[1] == "reject"), "\(row[3])")
        #expect(address?.stored ?? "" == row[2], "\(row[3])")
    }

    @Test(arguments: [
        ("test@iana.org", "test@iana.org"), ("test@io", "test@io"),
        ("JO.SMITH@EXAMPLE.COM", "JO.SMITH@example.com"),
        (" te\nst@example.org\r\n", "test@example.org"),
        ("anna@MÜLLER.example", "anna@xn--mller-kva.example"),
        ("hans@straße.example", "hans@xn--strae-oqa.example"),
        ("jo+booth@example.org", "jo+booth@example.org"),
        (".a..b.@example.org", ".a..b.@example.org"),
    ])
    func `an address is stored with its local part as typed and its domain in ASCII`(pair: (String, String))
        throws
    {
        #expect(try EmailAddress(pair.0).stored == pair.1)
    }

    @Test(arguments: [
        ("", EmailAddress.Problem.required), (" \n ", .required), ("test", .noAt),
        ("user＠example.com", .fullWidthAt),
        ("a@b@example.org", .severalAt), ("jo@example.org, ann@example.org", .severalAt),
        ("@iana.org", .noLocalPart),
        ("test@", .noDomain), ("用户@example.com", .localCharacter),
        ("mailto:jo@example.org", .localCharacter),
        ("Jo Smith <jo@example.org>", .blank), ("user@exa mple.org", .blank),
        ("\u{A0}user@example.org", .blank),
        ("user@example.org\u{200B}", .invisibleCharacter), ("us\u{AD}er@example.org", .invisibleCharacter),
        ("\u{7}@iana.org", .invisibleCharacter), ("test@[127.0.0.1]", .domain), ("test@-iana.org", .domain),
        ("jo@example.org;", .domain), ("user@example，com", .domain), ("jo@example_site.org", .domain),
    ])
    func `a refusal says what is wrong`(pair: (String, EmailAddress.Problem)) {
        #expect(throws: pair.1) { try EmailAddress(pair.0) }
    }

    @Test func `an address that no mail system can take is refused`() throws {
        let domain = "@example.org"
        let longest = String(repeating: "a", count: 254 - domain.utf8.count) + domain
        #expect(try EmailAddress(longest).stored == longest)
        #expect(throws: EmailAddress.Problem.tooLong) { try EmailAddress("a" + longest) }
    }

    @Test func `a person is one person however loud the address is`() throws {
        let keys = try ["jo@example.org", "JO@Example.org", " jo@example.org "].map {
            try EmailAddress($0).key
        }
        #expect(Set(keys) == ["jo@example.org"])
    }

    @Test func `what was typed is kept without its blanks`() throws {
        #expect(try EmailAddress(" Anna@MÜLLER.example\n").typed == "Anna@MÜLLER.example")
    }

    @Test(arguments: [
        ("ola@gmial.com", "ola@gmail.com"), ("ola@gmail.con", "ola@gmail.com"),
        ("ola@gmail.co", "ola@gmail.com"),
        ("ola@gmai.com", "ola@gmail.com"), ("ola@gmaill.com", "ola@gmail.com"),
        ("ola@gnail.com", "ola@gmail.com"),
        ("ola@gamil.com", "ola@gmail.com"), ("ola@hotmial.com", "ola@hotmail.com"),
        ("ola@outlok.com", "ola@outlook.com"),
        ("ola@interia.lp", "ola@interia.pl"), ("ola@freenet.ed", "ola@freenet.de"),
        ("ola@example.con", "ola@example.com"),
        ("ola@example.cmo", "ola@example.com"), ("Ola@GMIAL.com", "Ola@gmail.com"),
        ("ola@iclod.com", "ola@icloud.com"),
    ])
    func `a mistyped provider is noticed and the right one suggested`(pair: (String, String)) throws {
        let address = try EmailAddress(pair.0)
        #expect(address.hint == .mistyped)
        #expect(address.suggestion == pair.1)
    }

    @Test(arguments: [
        "ola@gmail.com", "ola@ymail.com", "ola@mail.com", "ola@gmx.at", "ola@wp.pl", "ola@example.org",
        "ola@me.com",
        "ola@web.de", "ola@wab.de", "ola@example.co", "ola@xn--mller-kva.example", "ola@example.com",
        "ola@hotmail.de",
    ])
    func `an address without a slip gets no hint`(text: String) throws {
        let address = try EmailAddress(text)
        #expect(address.hint == nil)
        #expect(address.suggestion == nil)
    }

    @Test func `a domain without a dot gets a hint, and a suggestion where one is known`() throws {
        #expect(try EmailAddress("test@io").hint == .noDot)
        #expect(try EmailAddress("test@io").suggestion == nil)
        #expect(try EmailAddress("test@gmail").hint == .noDot)
        #expect(try EmailAddress("test@gmail").suggestion == "test@gmail.com")
    }
}
