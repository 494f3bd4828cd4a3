import Zip

/// An archive that somebody wants to import, with errors that tell what to do.
struct SourceArchive: ~Copyable {
    private var archive: ZipArchive

    init(_ bytes: [UInt8]) throws(Unreadable) {
        do throws(ZipError) {
            archive = try ZipArchive.open(bytes)
        } catch {
            throw SourceArchive.unreadable(error)
        }
    }

    var names: [String] { archive.names }

    func contains(_ name: String) -> Bool { archive.contains(name) }

    /// The unpacked bytes of an entry; nil when there is none of that name.
    mutating func contents(_ name: String) throws(Unreadable) -> [UInt8]? {
        do throws(ZipError) {
            return try archive.contents(name)
        } catch {
            throw SourceArchive.unreadable(error)
        }
    }

    private static func unreadable(_ error: ZipError) -> Unreadable {
        switch error {
        case .damaged(let words):
            Unreadable("the archive is damaged (\(words))", "export or download it again")
        case .encrypted: Unreadable("the archive is behind a password", "save it without a password")
        case .tooManyEntries(let count):
            Unreadable(
                "there are \(count) files in the archive, and at most \(ZipArchive.entryLimit) are read",
                "split it")
        case .tooLarge(let name):
            Unreadable(
                "the archive's \(name) is larger than what is read",
                "take pictures and films out, or split it")
        }
    }
}
