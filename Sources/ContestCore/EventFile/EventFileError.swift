import JSON

/// An event file that cannot be published as it is.
package struct EventFileError: Error, Hashable, Sendable {
    /// At least one, in the order of the file.
    package let problems: [EventFileProblem]

    package init(problems: [EventFileProblem]) { self.problems = problems }
}

/// One thing to mend in an event file.
package struct EventFileProblem: Hashable, Sendable, Codable {
    /// From 1.
    package let line: Int
    /// Where in the file's structure, for example `contests[0].questions[3].choices[1].text.pl`; empty for the file
    /// as a whole.
    package let path: String
    /// What is wrong and what to do.
    package let sentence: String

    package init(line: Int, path: String, sentence: String) {
        self.line = line
        self.path = path
        self.sentence = sentence
    }

    /// A problem that the file alone does not show.
    ///
    /// - Parameters:
    ///   - keys: the way to the value, from the outermost object.
    ///   - file: an event file that was read without problems.
    package init(at keys: [String], in file: [UInt8], sentence: String) {
        var value = try? JSONReader.value(of: file)
        for key in keys {
            guard case .object(let members)? = value?.kind else { break }
            value = members.first { $0.key == key }?.value
        }
        self.init(line: value?.line ?? 1, path: keys.joined(separator: "."), sentence: sentence)
    }
}

extension EventFileProblem: CustomStringConvertible {
    package var description: String { "line \(line): \(path.isEmpty ? "" : path + ": ")\(sentence)" }
}
