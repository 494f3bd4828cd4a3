import ContestCore
import KioskStore
import KioskTestSupport
import Platform
import SQLite
import SyncProtocol
import TestSupport
import Testing

/// A release is played only with its images.
@Suite struct ReleaseImageTests {
    private let kiosk: PairedKiosk
    private let image = MadeUpImage.png(1)
    private var hash: ImageHash { ImageHash(of: image) }

    init() throws { kiosk = try PairedKiosk() }

    @Test func `a release comes with its images, which survive a restart`() throws {
        #expect(try kiosk.install(MadeUpEvent(image: image), number: 2) == .newest)
        #expect(try kiosk.store.image(hash) == image)
        try kiosk.restart()
        #expect(try kiosk.store.image(hash) == image)
        #expect(try kiosk.store.newestReleaseName()?.number == 2)
        #expect(try kiosk.install(MadeUpEvent(image: image), number: 2) == .known)
    }

    @Test func `without its images a release is kept for its registrations and not played`() throws {
        let event = MadeUpEvent(image: image)
        #expect(try kiosk.install(event, number: 2, images: []) == .lacksImages)
        let (bundle, _) = try kiosk.central.release(event, number: 2)
        #expect(try kiosk.store.missingImages(of: bundle) == [hash])
        #expect(try kiosk.store.newestReleaseName()?.number == 1)
        #expect(try kiosk.store.hasRelease(bundle.name) == false)
        #expect(try kiosk.store.release(bundle.name) != nil)
        #expect(try kiosk.install(event, number: 2) == .newest)
        #expect(try kiosk.store.missingImages(of: bundle).isEmpty)
    }

    @Test func `an image that the release does not name is not kept`() throws {
        let other = MadeUpImage.png(2)
        #expect(try kiosk.install(MadeUpEvent(image: image), number: 2, images: [other]) == .lacksImages)
        #expect(try kiosk.store.image(ImageHash(of: other)) == nil)
    }

    @Test func `a later release with the same image needs none again`() throws {
        try kiosk.install(MadeUpEvent(image: image), number: 2)
        #expect(try kiosk.install(MadeUpEvent(text: "New", image: image), number: 3, images: []) == .newest)
    }

    @Test func `a kiosk whose database is gone gets release and image from beside it`() throws {
        try kiosk.install(MadeUpEvent(image: image), number: 2)
        kiosk.close()
        try remove(kiosk.path + "/kiosk.db")
        try kiosk.restart()
        #expect(try kiosk.store.newestReleaseName()?.number == 2)
        #expect(try kiosk.store.image(hash) == image)
    }

    @Test
    func `an image that changed on the disk is noticed, and salvage brings the release's other parts back`()
        throws
    {
        try kiosk.install(MadeUpEvent(image: image), number: 2)
        try kiosk.install(MadeUpEvent(text: "New", image: MadeUpImage.png(2)), number: 3)
        kiosk.close()
        let connection = try Connection(path: kiosk.path + "/kiosk.db", mode: .readWrite)
        try connection.run("UPDATE images SET bytes = x'00' WHERE sha256 = ?", hash.rawValue)
        try kiosk.restart()
        #expect(kiosk.store.damagedCopies.count == 1)
        #expect(try kiosk.store.newestReleaseName()?.number == 3)
        _ = try kiosk.store.salvage()
        #expect(try kiosk.store.image(hash) == nil)
        let (bundle, _) = try kiosk.central.release(MadeUpEvent(image: image), number: 2)
        #expect(try kiosk.store.release(bundle.name) != nil)
        #expect(try kiosk.store.newestReleaseName()?.number == 3)
    }

    @Test func `salvage finds images in a damaged copy`() throws {
        try kiosk.install(MadeUpEvent(image: image), number: 2)
        try kiosk.install(MadeUpEvent(text: "New"), number: 3)
        kiosk.close()
        let connection = try Connection(path: kiosk.path + "/kiosk.db", mode: .readWrite)
        try connection.run("UPDATE releases SET sha256 = 'x' WHERE release_number = 1")
        try kiosk.restart()
        #expect(try kiosk.store.image(hash) == nil)
        _ = try kiosk.store.salvage()
        #expect(try kiosk.store.image(hash) == image)
    }
}
