import Platform
import SyncProtocol

/// What a ledger's file says, in its order.
package struct LedgerRecords: Equatable, Sendable {
    /// The largest ledger that is read, in bytes: some eight million erasures.
    static let limit = 1 << 30

    package let facts: [LedgerFact]

    package init(_ facts: [LedgerFact] = []) { self.facts = facts }

    /// Reads a ledger; one that is not there is empty.
    ///
    /// - Throws: `.file`, or `.ledger` when a line cannot be read.
    package static func read(_ path: String) throws(CentralStoreError) -> LedgerRecords {
        guard File.exists(path) else { return LedgerRecords() }
        do {
            return try LedgerRecords(bytes: File.read(path, limit: limit))
        } catch let error as FileError {
            throw .file(error)
        } catch let error as Malformed {
            throw .ledger("\(path) is damaged: \(error.sentence); bring it back from the newest backup")
        } catch {
            throw CentralStoreError(error)
        }
    }

    /// What stands behind the last line feed is the beginning of an addition that a power cut ended. Nothing was done
    /// because of it, so it is not there.
    init(bytes: [UInt8]) throws(Malformed) {
        let whole = bytes.lastIndex(of: UInt8(ascii: "\n")).map { bytes[..<$0] } ?? []
        var facts: [LedgerFact] = []
        for (index, line) in whole.split(separator: UInt8(ascii: "\n")).enumerated() {
            do throws(Malformed) {
                facts.append(try LedgerFact(line: Array(line)))
            } catch {
                throw Malformed("line \(index + 1): \(error.sentence)")
            }
        }
        self.facts = facts
    }

    /// The file's bytes.
    package var bytes: [UInt8] { facts.flatMap { $0.line + [UInt8(ascii: "\n")] } }

    /// Whether these say everything that others say.
    func knowAll(of others: LedgerRecords) -> Bool {
        Set(others.facts.map(\.subject)).isSubset(of: facts.map(\.subject))
    }

    /// Everything that one of two ledgers says, once. Each keeps its order; where that leaves a choice, the earlier
    /// fact comes first.
    package func union(with other: LedgerRecords) -> LedgerRecords {
        let places = Places(facts)
        let otherPlaces = Places(other.facts)
        var merged: [LedgerFact] = []
        var (next, otherNext) = (0, 0)
        while next < facts.count, otherNext < other.facts.count {
            let (fact, otherFact) = (facts[next], other.facts[otherNext])
            if fact.subject == otherFact.subject {
                merged.append(fact)
                (next, otherNext) = (next + 1, otherNext + 1)
            } else if otherPlaces.hold(fact, from: otherNext)
                || !places.hold(otherFact, from: next) && otherFact.isEarlier(than: fact)
            {
                merged.append(otherFact)
                otherNext += 1
            } else {
                merged.append(fact)
                next += 1
            }
        }
        return LedgerRecords((merged + facts[next...] + other.facts[otherNext...]).withoutRepetition())
    }

    /// Where a ledger speaks of what.
    private struct Places {
        private let bySubject: [[UInt8]: Int]

        init(_ facts: [LedgerFact]) {
            bySubject = Dictionary(
                facts.enumerated().map { ($1.subject, $0) }, uniquingKeysWith: { first, _ in first })
        }

        func hold(_ fact: LedgerFact, from start: Int) -> Bool {
            bySubject[fact.subject].map { $0 >= start } ?? false
        }
    }
}

extension LedgerFact {
    fileprivate func isEarlier(than other: LedgerFact) -> Bool {
        guard let own = atMilliseconds, let others = other.atMilliseconds else { return false }
        return own < others
    }
}

extension [LedgerFact] {
    fileprivate func withoutRepetition() -> [LedgerFact] {
        var seen: Set<[UInt8]> = []
        return filter { seen.insert($0.subject).inserted }
    }
}
