import QuestionBank

/// Small files of every format, made up for the purpose, from which damaged ones are made.
enum Samples {
    static func of(_ format: BankFormat) -> [Sample] {
        switch format {
        case .boothwise: [.file(boothwise)]
        case .gift: [.file(gift)]
        case .aiken: [.file(aiken)]
        case .moodleXML: [.file(moodle)]
        case .qti:
            [
                .file(item("A")),
                .archive([
                    (
                        "imsmanifest.xml",
                        "<manifest><resources><resource type='imsqti_item_xmlv2p1' href='a/1.xml'/>"
                            + "<resource type='imsqti_item_xmlv2p1' href='2.xml'/></resources></manifest>"
                    ), ("a/1.xml", item("A")), ("2.xml", item("B")),
                ]),
            ]
        case .spreadsheet: [.archive(workbook)]
        case .csv: [.file(csv), .file(csv.split(separator: ",").joined(separator: ";"))]
        case .openTriviaDB: [.file(trivia)]
        case .h5p:
            [
                .file(h5p),
                .archive([
                    ("h5p.json", #"{"mainLibrary": "H5P.QuestionSet"}"#), ("content/content.json", h5p),
                ]),
            ]
        }
    }

    private static let boothwise = """
        {"format": 1, "questions": [
         {"text": {"en": "Which?", "pl": "Które?"}, "code": {"language": "swift", "source": "  let a = 1\\n"}, "points": 2,
          "choices": [{"text": "a", "right": true, "code": true}, {"text": "b", "keep_last": true}], "tags": ["t"]},
         {"text": "And?", "explanation": "So.", "choices": [{"text": "x"}, {"text": {"en": "y", "pl": "z"}, "right": true}]}]}
        """

    private static let gift = """
        $CATEGORY: a/b
        // boothwise: {"points":3,"keep_order":true,"choices":[{"code":false,"keep_last":true},{"code":false,"keep_last":false}]}
        // [tag:one]
        ::T::[html]<p>Which &lt;one&gt;?</p><pre><code class\\="language-c">a\\n  b</code></pre>{=<code>a</code>#yes ~%50%b ####So.}

        Grass is {~red =green ~} today.

        It is \\{so\\}. {FALSE#no}

        When? {#1815:2 =%50%1816:1} {=a -> b}
        """

    private static let aiken =
        "Which\none?\nA) a\nB. b\n c\nANSWER: B\n\nAnd?\nA) x\nB) y\nC) None of the above\nANSWER: C\n"

    private static let moodle = """
        <?xml version="1.0"?><quiz><question type="category"><category><text>top/Swift</text></category></question>
        <question type="multichoice"><name><text>N</text></name><questiontext format="html"><text><![CDATA[<p>Which <b>one</b>?
        <pre class="language-c">a</pre>]]></text></questiontext><defaultgrade>2.5</defaultgrade><single>true</single>
        <answer fraction="100" format="html"><text>&lt;p&gt;a&lt;/p&gt;</text></answer><answer fraction="50"><text>b</text></answer></question>
        <question type="gapselect"><questiontext><text>A [[1]] b</text></questiontext><selectoption><text>x</text><group>1</group></selectoption>
        <selectoption><text>y</text><group>1</group></selectoption></question></quiz>
        """

    private static func item(_ right: String) -> String {
        """
        <assessmentItem identifier="i" title="T"><responseDeclaration identifier="R"><correctResponse><value>\(right)</value>
        </correctResponse><mapping><mapEntry mapKey="B" mappedValue="-0.5"/></mapping></responseDeclaration><itemBody><p>Look <b>here</b>:
        <code>a<br/>b</code></p><choiceInteraction responseIdentifier="R" shuffle="false"><prompt>Which?</prompt>
        <simpleChoice identifier="A" fixed="true"><![CDATA[<p>a]]></simpleChoice><simpleChoice identifier="B">b</simpleChoice>
        </choiceInteraction></itemBody></assessmentItem>
        """
    }

    private static let csv = """
        Question,A,B,C,Answer,Points,Tags
        "Which, ""one""?
          int a;",x,y,,B,2,"a; b"
        Second?,1,2,3,3,,
        Third?,True,False,,TRUE,x,

        """

    private static let workbook = [
        (
            name: "xl/workbook.xml",
            contents: "<workbook xmlns:r='urn:r'><sheets><sheet name='S' r:id='a'/></sheets></workbook>"
        ),
        (
            name: "xl/_rels/workbook.xml.rels",
            contents: "<Relationships><Relationship Id='a' Target='worksheets/s.xml'/></Relationships>"
        ),
        (
            name: "xl/sharedStrings.xml",
            contents: "<sst><si><t>Question</t></si><si><r><t>Which</t></r><r><t>?</t></r></si></sst>"
        ),
        (
            name: "xl/styles.xml",
            contents: "<styleSheet><cellXfs><xf numFmtId='0'/><xf numFmtId='14'/></cellXfs></styleSheet>"
        ),
        (
            name: "xl/worksheets/s.xml",
            contents: """
            <worksheet><sheetData><row r='8'><c r='B8' t='s'><v>0</v></c><c r='C8' t='str'><v>Answer 1</v></c><c r='D8' t='str'>
            <v>Answer 2</v></c><c r='E8' t='str'><v>Time limit</v></c><c r='F8' t='str'><v>Correct</v></c></row>
            <row r='9'><c r='B9' t='s'><v>1</v></c><c r='C9'><v>1E+12</v></c><c r='D9' s='1'><v>45000.5</v></c><c r='E9'><v>20</v></c>
            <c r='F9' t='inlineStr'><is><t>2</t></is></c></row></sheetData></worksheet>
            """
        ),
    ]

    private static let trivia = """
        {"response_code":0,"results":[{"type":"multiple","category":"C","question":"What&#039;s &quot;a&quot;?","correct_answer":"b",
        "incorrect_answers":["c","&lt;d&gt;"]},{"type":"boolean","question":"So?","correct_answer":"True","incorrect_answers":["False"]}]}
        """

    private static let h5p = """
        {"questions":[{"library":"H5P.MultiChoice 1.16","params":{"question":"<p>Which?</p>","answers":[{"text":"<div>a</div>","correct":true},
        {"text":"b","correct":false,"tipsAndFeedback":{"tip":"t"}}],"behaviour":{"randomAnswers":false}}},{"library":"H5P.TrueFalse 1.8",
        "params":{"question":"So?","correct":"true"}},{"library":"H5P.SingleChoiceSet 1.1","params":{"choices":[{"question":"Q?","answers":["r","w"]}]}}]}
        """
}
