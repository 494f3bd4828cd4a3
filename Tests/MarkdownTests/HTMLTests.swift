import Markdown
import Testing

@Suite struct HTMLTests {
    @Test func `headings, lists and emphasis become HTML`() {
        let source = "# Terms\n\nOne entry *per person*.\n\n- **first**\n- second\n"
        #expect(
            Markdown.html(source)
                == "<h1>Terms</h1>\n<p>One entry <em>per person</em>.</p>\n"
                + "<ul>\n<li><strong>first</strong></li>\n<li>second</li>\n</ul>\n")
    }

    @Test(arguments: [
        "<script>alert(1)</script>", "text <b onclick=alert(1)>bold</b>", "<img src=x onerror=alert(1)>",
        "<!-- --> <iframe src=//example.org></iframe>", "<style>p{}</style>", "<svg/onload=alert(1)>",
        "<?php echo 1 ?>", "<![CDATA[<script>]]>", "</p><form action=//example.org>",
    ])
    func `raw HTML never reaches the page`(source: String) {
        let html = Markdown.html(source)
        for forbidden in [
            "<script", "<b", "<img", "<iframe", "<style", "<svg", "<?", "<![", "<form", "onerror=",
        ] {
            #expect(!html.contains(forbidden))
        }
    }

    @Test(arguments: [
        "[x](javascript:alert(1))", "[x](JaVaScRiPt:alert(1))", "[x](&#106;avascript:alert(1))",
        "<javascript:alert(1)>", "[x](data:text/html,<script>)", "[x](vbscript:x)",
        "[x]: javascript:alert(1)\n\n[x]",
        "![x](https://example.org/pixel.png)", "[a](https://example.org \"t\\\" onclick=alert(1)\")",
        "[![x](https://example.org/p.png)](https://example.org)", "[x](//example.org)", "[x](/staff)",
    ])
    func `nothing leads or loads anywhere`(source: String) {
        let html = Markdown.html(source)
        for forbidden in ["<a", "href", "src", "<img", "onclick="] { #expect(!html.contains(forbidden)) }
    }

    @Test func `a link is written out with its address`() {
        #expect(
            Markdown.html("See [our *policy*](https://example.org/a?b=1&c=2).")
                == "<p>See our <em>policy</em> (https://example.org/a?b=1&amp;c=2).</p>\n")
    }

    @Test func `an address that is its own text is written once`() {
        #expect(Markdown.html("<https://example.org>") == "<p>https://example.org</p>\n")
        #expect(Markdown.html("<jo@example.org>") == "<p>jo@example.org</p>\n")
    }

    @Test func `a picture becomes its description`() {
        #expect(Markdown.html("![the prize](prize.png)") == "<p>the prize</p>\n")
    }

    @Test func `signs of HTML in a text are shown as they are`() {
        #expect(Markdown.html("a < b && \"c\"") == "<p>a &lt; b &amp;&amp; &quot;c&quot;</p>\n")
    }

    @Test func `the name of a code block's language cannot leave its attribute`() {
        let html = Markdown.html("```\"onmouseover=alert(1)><script>\nx\n```")
        #expect(!html.contains("<script"))
        #expect(!html.contains("\"onmouseover"))
    }

    @Test func `a NUL is replaced and nothing behind it is lost`() {
        #expect(Markdown.html("a\u{0}b") == "<p>a\u{FFFD}b</p>\n")
    }

    @Test func `an empty text is empty`() {
        #expect(Markdown.html("").isEmpty)
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["[", ">", "*a ", "![", "[a](", "- ", "`", "<a", "&", "_*"])
    func `a hostile text of the largest size is answered soon`(pattern: String) {
        let source = String(repeating: pattern, count: 50_000 / pattern.utf8.count)
        #expect(!Markdown.html(source).isEmpty)
    }
}
