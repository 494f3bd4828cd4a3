/// A file that somebody wants to import, before it is known what it is.
struct SourceFile {
    let bytes: [UInt8]
    let name: String
    /// Asked for by hand.
    let encoding: TextEncoding?

    /// The small letters behind the last dot.
    var ending: String {
        name.split(separator: ".").count > 1 ? name.split(separator: ".").last?.lowercased() ?? "" : ""
    }

    var isArchive: Bool {
        bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
    }

    /// The file as text, by the encoding that was asked for or looks right.
    func text() throws(Unreadable) -> (text: String, encoding: TextEncoding) {
        let encoding = encoding ?? .guessed(of: bytes)
        guard !isArchive else {
            throw Unreadable("the file is an archive and no text", "choose the format that it is in")
        }
        return (encoding.text(of: bytes), encoding)
    }

    func questions(as format: BankFormat) throws(Unreadable) -> ParsedFile {
        switch format {
        case .boothwise: try BoothwiseJSON.questions(of: self)
        case .gift: try GIFTFile.questions(of: self)
        case .aiken: try AikenFile.questions(of: self)
        case .moodleXML: try MoodleXML.questions(of: self)
        case .qti: try QTIFile.questions(of: self)
        case .spreadsheet: try SpreadsheetFile.questions(of: self)
        case .csv: try CSVFile.questions(of: self)
        case .openTriviaDB: try OpenTriviaDB.questions(of: self)
        case .h5p: try H5PFile.questions(of: self)
        }
    }

    /// A notice for a text whose encoding had to be guessed.
    static func notices(about encoding: TextEncoding) -> [String] {
        switch encoding {
        case .windows1252, .windows1250:
            ["The file is not UTF-8 and was read as \(encoding.rawValue); look at letters with accents."]
        default: []
        }
    }
}
