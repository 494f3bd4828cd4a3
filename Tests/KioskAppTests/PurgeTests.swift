import ContestCore
import KioskStore
import KioskTestSupport
import Platform
import SyncProtocol
import TestSupport
import Testing

@testable import KioskApp

@Suite struct PurgeTests {
    private static let day: Int64 = 86_400_000

    private let pages: BoothPages

    init() throws {
        pages = try BoothPages()
        try pages.kiosk.register(.ann)
        pages.kiosk.clock.advance(milliseconds: 30 * Self.day)
    }

    /// Central answers: it has so much, and its backups so much.
    private func receive(acknowledged: Int, safe: Int, newLife: Bool = false) throws {
        let generations = pages.kiosk.central.generations + (newLife ? [.random()] : [])
        try pages.kiosk.store.record(
            Receipt(
                epoch: try pages.kiosk.store.outgoing(count: 0, bytes: 0).epoch, acknowledged: acknowledged,
                safe: safe, generations: generations, held: 0,
                centralMilliseconds: pages.kiosk.clock.clock.wallMilliseconds(), sumVersions: [:]))
    }

    private func isHere() throws -> Bool { try !pages.kiosk.store.newestRegistrations(9).isEmpty }

    private func head() throws -> Int {
        try pages.kiosk.store.outgoing(count: 0, bytes: 0).head.position.sequence
    }

    @Test func `people go when central and its backups have them and the event is long over`() throws {
        try receive(acknowledged: try head(), safe: try head())
        try pages.booth.purge()
        #expect(try !isHere())
        try receive(acknowledged: 0, safe: 0)
        let stubs = try pages.kiosk.store.outgoing(count: 100, bytes: 1 << 20).lines.compactMap {
            try $0.stub()
        }
        #expect(stubs.map(\.gone) == [.purged])
    }

    @Test(arguments: [true, false])
    func `a damaged copy that was read goes with the people, also one that is read later`(isReadFirst: Bool)
        throws
    {
        let kiosk = pages.kiosk
        let copy = kiosk.path + "/damaged/2026-10-15T10-00-00Z"
        try File.makeFolder(copy)
        try File.replace(copy + "/reason", with: Array("a test".utf8))
        func read() throws {
            try DamagedCopies(folder: kiosk.path).markSalvaged(try #require(kiosk.store.damagedCopies.first))
        }
        if isReadFirst { try read() }
        try pages.booth.purge()
        #expect(File.exists(copy), "nobody went, so nothing goes")
        try receive(acknowledged: try head(), safe: try head())
        try pages.booth.purge()
        #expect(try !isHere())
        if !isReadFirst {
            #expect(File.exists(copy), "it may hold what is nowhere else")
            try read()
            try pages.booth.purge()
        }
        #expect(!File.exists(copy))
    }

    @Test func `nobody goes whom a backup lacks, or who was received in another life of central only`() throws
    {
        try receive(acknowledged: try head(), safe: try head() - 1)
        try pages.booth.purge()
        #expect(try isHere())
        try receive(acknowledged: try head(), safe: try head())
        try receive(acknowledged: 0, safe: 0, newLife: true)
        try pages.booth.purge()
        #expect(try isHere())
    }

    @Test func `a kiosk that serves another event by now forgets the people of the first, and nobody else`()
        throws
    {
        let next = MadeUpEvent("other-2026", lastDay: "2026-12-31")
        try pages.kiosk.pair(event: next.id)
        try pages.kiosk.install(next, number: 1)
        try pages.kiosk.register(.number(2))
        try receive(acknowledged: try head(), safe: try head())
        try pages.booth.purge()
        #expect(
            try pages.kiosk.store.newestRegistrations(9).map(\.lastName) == [MadeUpPerson.number(2).lastName])
    }

    @Test func `nobody goes while the event lasts, or while central's clock is not known`() throws {
        try pages.booth.purge()
        #expect(try isHere(), "central was never heard")
        pages.kiosk.clock.advance(milliseconds: -30 * Self.day)
        try receive(acknowledged: try head(), safe: try head())
        try pages.booth.purge()
        #expect(try isHere())
    }
}
