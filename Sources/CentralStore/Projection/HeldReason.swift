/// Why a line is stored and not in the tables yet.
struct HeldReason: Error, Equatable {
    /// A stable word for kiosks and pages.
    let code: String
    /// A sentence for staff, without what a person gave.
    let sentence: String
    /// What would help; nil for a newer program.
    let awaits: String?

    static func unreadable(_ why: String) -> HeldReason {
        HeldReason(code: "unreadable", sentence: "the line cannot be read: \(why)", awaits: nil)
    }

    static let nameless = HeldReason(
        code: "nameless", sentence: "this is no journal line: nothing in it says which", awaits: nil)

    static let unknownType = HeldReason(
        code: "unknown_type", sentence: "the line is of a kind that a newer Boothwise writes", awaits: nil)

    static let address = HeldReason(
        code: "address", sentence: "the e-mail address is none by today's rules", awaits: nil)

    static func unknownRelease(event: String) -> HeldReason {
        HeldReason(
            code: "unknown_release", sentence: "the release that the attempt was asked by is not known here",
            awaits: Awaited.release(of: event))
    }

    static func unknownContest(event: String) -> HeldReason {
        HeldReason(
            code: "unknown_contest", sentence: "the release has no contest of that name",
            awaits: Awaited.release(of: event))
    }

    static func missingTarget(_ id: String) -> HeldReason {
        HeldReason(
            code: "missing_target", sentence: "the registration that it speaks of has not come yet",
            awaits: Awaited.line(id))
    }

    static func refused(_ why: String) -> HeldReason {
        HeldReason(code: "refused", sentence: "the tables do not take it: \(why)", awaits: nil)
    }
}
