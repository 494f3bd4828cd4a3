import SyncProtocol

/// What is to be done with a line that stands behind the head.
package enum LineStanding: Equatable, Sendable {
    /// Store it and read it into the tables.
    case new
    /// Store the bytes under their place, and hold them: nothing names them.
    case nameless
    /// The line of that id and content is here already.
    case known
    /// Only a stub of it was here; now comes the line.
    case returned
    /// Keep its id and hash: the line itself is gone where it comes from.
    case gone
    /// The id is taken by other content: keep both, show this one.
    case conflict
    /// It was erased here: keep its id and hash, and nothing of what it says.
    case erased
}

extension LineStanding {
    /// - Parameters:
    ///   - known: what is here under the line's id.
    ///   - isErased: the line names somebody who is to be forgotten.
    package init(of line: IncomingLine, known: KnownLine?, isErased: Bool) {
        guard line.id != nil else {
            self = .nameless
            return
        }
        guard !isErased else {
            self = .erased
            return
        }
        guard let known else {
            self = line.isStub ? .gone : .new
            return
        }
        guard known.hash == line.chained.hash else {
            self = .conflict
            return
        }
        self = known.isHere || line.isStub ? .known : .returned
    }
}
