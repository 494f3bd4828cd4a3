import Testing

@testable import KioskApp

@Suite struct PackUpTests {
    private func facts(
        saved: Int = 214, received: Int? = nil, safe: Int = 0, waiting: Int? = nil, setAside: Int = 0,
        silence: Int64? = 20_000, up: String? = nil
    ) -> PackUp.Facts {
        let received = received ?? saved
        return PackUp.Facts(
            saved: saved, received: received, safe: safe, waiting: waiting ?? saved - received,
            setAside: setAside, silence: silence, trouble: up)
    }

    @Test func `it is ready when everything saved was received, and safe when every backup has it`() {
        let ready = PackUp(facts(safe: 213))
        #expect(ready.state == .ready && ready.step == nil && !ready.isSafe)
        #expect(PackUp(facts(safe: 214)).isSafe)
        #expect(PackUp(facts(saved: 0)).state == .ready)
    }

    @Test func `one that waits is enough to keep the lid open`() {
        #expect(PackUp(facts(received: 213)).state == .waiting)
        #expect(PackUp(facts(received: 213)).step == .wait)
        #expect(PackUp(facts(waiting: 1)).state == .waiting, "an amendment")
    }

    @Test func `what central no longer has waits again, and is not called safe`() {
        let restored = PackUp(facts(received: 200, safe: 214))
        #expect(restored.state == .waiting && !restored.isSafe)
    }

    @Test(arguments: [
        ("no_network", PackUp.Step.connect), ("name_not_found", .connect), ("portal", .signIn),
        ("not_central", .tellHeadquarters), ("clock_wrong", .setClock), ("certificate_expired", .setClock),
        ("unreachable", .tellHeadquarters),
        ("timed_out", .tellHeadquarters), ("busy", .tellHeadquarters), ("revoked", .call),
        ("wrong_central", .call), ("update_needed", .call), ("what a later version says", .call),
    ])
    func `each kind of trouble asks for its own step`(code: String, step: PackUp.Step) {
        let judged = PackUp(facts(received: 210, up: code))
        #expect(judged.state == .waiting && judged.step == step)
    }

    @Test func `without a fresh word of central nothing is green`() {
        for stale in [facts(silence: 120_001), facts(silence: -120_001), facts(silence: nil)] {
            #expect(PackUp(stale).state == .unconfirmed)
        }
        let noNetwork = PackUp(facts(safe: 214, up: "no_network"))
        #expect(noNetwork.state == .unconfirmed && noNetwork.step == .confirm && !noNetwork.isSafe)
        #expect(PackUp(facts(silence: 120_000)).state == .ready)
    }

    @Test func `what was set aside has to be carried out`() {
        let judged = PackUp(facts(received: 213, waiting: 0, setAside: 1))
        #expect(judged.state == .waiting && judged.step == .carryOut)
        #expect(PackUp(facts(received: 212, waiting: 1, setAside: 1)).step == .wait)
    }

    @Test func `a store that cannot be relied upon comes before everything`() {
        var damaged = facts()
        damaged.storeTrouble = "damaged"
        #expect(PackUp(damaged).state == .damaged && PackUp(damaged).step == .call)
        var aside = facts()
        aside.isDamaged = true
        #expect(PackUp(aside).state == .damaged && PackUp(aside).step == .salvage)
        var full = facts()
        full.storeTrouble = "disk_full"
        #expect(PackUp(full).state == .waiting && PackUp(full).step == .call)
    }

    @Test func `a kiosk that belongs to nobody says so`() {
        var facts = facts(saved: 0)
        facts.isPaired = false
        #expect(PackUp(facts).state == .unpaired && PackUp(facts).step == .pair)
    }

    @Test func `a kiosk that lost its pairing and holds registrations is not to be packed up`() {
        var facts = facts(saved: 1, received: 0)
        facts.isPaired = false
        #expect(PackUp(facts).state == .damaged && PackUp(facts).step == .pairAgain)
    }
}
