import ContestCore
import SyncProtocol
import WebClient

/// When to fetch a release and what the answer means: the rules for the way down, without doing anything.
///
/// Answers to pushes name the newest release. While pushes are not answered, the next number is asked for instead, so
/// that a blocked way up does not stop new terms.
///
/// Every `now` is in milliseconds of the boot clock.
struct FetchMachine {
    /// The next number is asked for so often while pushes tell nothing, in milliseconds.
    static let probeInterval: Int64 = 30_000

    enum Step: Equatable {
        case fetch(ReleaseName)
        /// Ask whether the release behind the newest one exists.
        case probe
        case wait(until: Int64)
    }

    enum Action: Equatable {
        case show(Trouble)
        case clear
    }

    /// What became of a fetch.
    enum Outcome: Equatable {
        case noAnswer(TransportError.Kind)
        /// Somebody else answered, or the answer is not signed by central.
        case weather(status: Int, isPage: Bool = false)
        /// Another central answered.
        case otherCentral
        case refused(status: Int, Refusal)
        /// Central's own bundle, which this program cannot read.
        case unreadable(sha256: String)
        /// Central's own bundle, whose number another one has already.
        case contradicts
        /// Central's own bundle, checked and stored.
        case verified
        /// Central does not have an image that its release names.
        case lacksImage
        /// There is no release behind the newest one.
        case nothingNew
    }

    /// The newest release that an answer named and that is not here.
    private var wanted: ReleaseName?
    /// A bundle that cannot be used is not fetched again.
    private var setAside: Set<String> = []
    private var backoff = Backoff()
    private var notBefore = Int64.min
    /// When central last said what is newest.
    private var lastTold: Int64?

    /// An answer to a push named the newest release; nil when the event has none or it is here.
    mutating func noteNewest(_ name: ReleaseName?, at now: Int64) {
        lastTold = now
        let wanted = name.flatMap { setAside.contains($0.sha256) ? nil : $0 }
        if self.wanted != wanted { notBefore = .min }
        self.wanted = wanted
    }

    /// What to do now.
    ///
    /// - Parameter start: when the program started, from which on silence is counted.
    func next(at now: Int64, start: Int64) -> Step {
        let due = due(start: start)
        guard now >= due else { return .wait(until: due) }
        return wanted.map(Step.fetch) ?? .probe
    }

    /// When there is something to do.
    func due(start: Int64) -> Int64 {
        wanted == nil ? max(notBefore, (lastTold ?? start) + FetchMachine.probeInterval) : notBefore
    }

    mutating func hurry() { notBefore = .min }

    /// - Parameter random: a number from 0 up to and with its argument.
    mutating func receive(_ outcome: Outcome, at now: Int64, random: (Int64) -> Int64) -> [Action] {
        switch outcome {
        case .noAnswer(.cancelled): return []
        case .noAnswer(let kind): return fail(Trouble(kind), at: now, random)
        case .weather(let status, let isPage):
            return fail(.notCentral(status: status, isPage: isPage), at: now, random)
        case .otherCentral: return fail(.otherCentral, at: now, random)
        case .refused(404, _): return fail(.noSuchRelease, at: now, random)
        case .lacksImage: return fail(.noSuchImage, at: now, random)
        case .refused(let status, let refusal): return fail(Trouble(status: status, refusal), at: now, random)
        case .unreadable(let sha256):
            setAside.insert(sha256)
            settle(at: now)
            return [.show(.unreadable)]
        case .contradicts:
            if let wanted { setAside.insert(wanted.sha256) }
            settle(at: now)
            return [.show(.contradicts)]
        case .verified:
            settle(at: now)
            return [.clear]
        case .nothingNew:
            settle(at: now)
            return setAside.isEmpty ? [.clear] : []
        }
    }

    /// The bundle could not be stored.
    mutating func failToInstall(at now: Int64, random: (Int64) -> Int64) {
        notBefore = now + backoff.fail(random)
    }

    private mutating func settle(at now: Int64) {
        backoff.succeed()
        notBefore = .min
        wanted = nil
        lastTold = now
    }

    private mutating func fail(_ trouble: Trouble, at now: Int64, _ random: (Int64) -> Int64) -> [Action] {
        notBefore = now + backoff.fail(random)
        return [.show(trouble)]
    }
}

extension Trouble {
    /// Central does not have the content that it named.
    static let noSuchRelease = Trouble("no_such_release")
    /// Central does not have a picture that its content names.
    static let noSuchImage = Trouble("no_such_image")
    /// Central's new content is beyond this program.
    static let unreadable = Trouble("release_unreadable")
    /// Central offers other content under a number that is taken here.
    static let contradicts = Trouble("release_contradicts")
}
