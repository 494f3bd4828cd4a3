import ContestCore
import Testing

@testable import QuestionBank

@Suite struct HTMLTests {
    @Test(arguments: [
        ("<p>a</p>\n<p>b</p>", "a\nb"), ("a<br>b<br/>c", "a\nb\nc"), ("a\n  b\tc", "a b c"),
        ("<b>a</b> <i>b</i>", "a b"),
        ("&amp;lt;", "&lt;"), ("&lt;b&gt;", "<b>"), ("&nbsp;a&nbsp;b ", "a b"),
        ("AT&T &bogus; & &#65;&#x42;", "AT&T &bogus; & AB"),
        ("a < b && c > d", "a < b && c > d"), ("List<T> and <vector<int>>", "List<T> and <vector<int>>"),
        ("<?xml version>", "<?xml version>"), ("a<!-- no -->b", "ab"),
        ("a<script>if (1<2) {}</script>b<style>x</style>", "ab"),
        ("<ul><li>a</li><li>b</li></ul>", "– a\n– b"), ("x<sup>2</sup>", "x^2"),
        ("<table><tr><td>a</td><td>b</td></tr></table>", "a b"),
        ("use <code>let</code> here", "use let here"), ("<a title=\"1 > 2\" href='x'>y</a>", "y"),
        ("<p", "<p"), ("</p>", ""),
        ("<span style=\"white-space: pre-wrap\">a  b\n c</span>", "a  b\n c"), ("<!-- open", "<!-- open"),
        ("<!DOCTYPE html><p>a", "a"),
    ])
    func `HTML becomes what a person would read`(html: String, text: String) {
        #expect(ReducedText(html, .html).text == text)
    }

    @Test(arguments: [
        ("<p>Look:</p><pre>\n  a\n    b &lt; c\n</pre><p>Well?</p>", "Look:\nWell?", "  a\n    b < c"),
        ("Look: <code>a<br>&nbsp; b</code>", "Look:", "a\n  b"),
        ("<pre class=\"brush: cpp\"><code>a</code></pre>What?", "What?", "a"),
    ])
    func `one piece of code is taken out letter for letter`(html: String, text: String, code: String) {
        let reduced = ReducedText(html, .html)
        #expect(reduced.text == text)
        #expect(reduced.code?.source == code)
    }

    @Test func `several pieces of code stay where they are`() {
        let reduced = ReducedText("First <pre>a\n b</pre> second <pre>c</pre>", .html)
        #expect(reduced.code == nil)
        #expect(
            reduced.text.split(separator: "\n").map { String($0) } == ["First ", "a", " b", "second ", "c"]
                || reduced.text.contains("a\n b"))
    }

    @Test func `a choice that is nothing but code is code`() {
        #expect(ReducedText("<code>let a</code>", .html).asChoice == ("let a", true))
        #expect(ReducedText("use <code>let a</code>", .html).asChoice == ("use let a", false))
    }

    @Test func `fenced code in Markdown is code`() {
        let reduced = ReducedText("What *is* it?\n\n```swift\nlet a = 1\n```\n", .markdown)
        #expect(reduced.text == "What *is* it?")
        #expect(reduced.code == Code(language: "swift", source: "let a = 1"))
    }

    @Test(arguments: ["<b>a", "<!-- a", "<a b=\"a", "&a", "a</i>", "<pre>a", "a<"])
    func `long and deep HTML is read`(piece: String) {
        let reduced = ReducedText(String(repeating: piece, count: 10_000), .html)
        #expect(reduced.asChoice.text.hasSuffix("a") || reduced.text.hasSuffix("a<"))
    }
}
