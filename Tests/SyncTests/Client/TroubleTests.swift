import KioskStore
import Platform
import SyncProtocol
import Testing
import WebClient

@testable import SyncClient

@Suite struct TroubleTests {
    @Test(arguments: [
        (200, true, "portal"), (302, false, "portal"), (403, true, "portal"), (511, true, "portal"),
        (200, false, "not_central"), (404, true, "not_central"), (502, true, "proxy"), (504, false, "proxy"),
    ])
    func `who else answers is told by status and kind`(status: Int, isPage: Bool, code: String) {
        #expect(Trouble.notCentral(status: status, isPage: isPage).code == code)
    }

    @Test func `staff have a sentence for whatever can go wrong`() throws {
        let strings = try File.read(TroubleTests.strings, limit: 1 << 20)
        let text = String(decoding: strings, as: UTF8.self)
        for trouble in try TroubleTests.all {
            #expect(text.contains("\"staff.fault.\(trouble.code)\":"), "\(trouble.code)")
        }
    }

    /// 2026-10-15T08:00:00Z, when central was last heard.
    private static let told: Int64 = 1_792_051_200_000

    @Test(
        arguments: [
            // Within the boot in which central was heard, the difference decides.
            (error: 0, wall: told, code: "certificate_expired"),
            (-3_000_000_000, told, "clock_wrong"), (90_000_000, told, "clock_wrong"),
            // In another one only a clock that stands before what has passed already is known to be wrong.
            (nil, told - 7_200_000, "clock_wrong"), (nil, told + 86_400_000, "certificate_expired"),
        ] as [(error: Int64?, wall: Int64, code: String)])
    func `a certificate out of its time is judged by what is known of the clock`(
        error: Int64?, wall: Int64, code: String
    ) {
        let clock = ClockKnowledge(
            errorMilliseconds: error, earliestMilliseconds: TroubleTests.told, wallMilliseconds: wall)
        #expect(Trouble(.certificateExpired).judged(by: clock).code == code)
        #expect(Trouble(.certificateIssuer).judged(by: clock) == Trouble(.certificateIssuer))
    }

    @Test func `a clock in a year before this program was made is wrong, and its day is told`() {
        // 2019-07-01T12:00:00Z, at a kiosk that has never heard central.
        let clock = ClockKnowledge(
            errorMilliseconds: nil, earliestMilliseconds: 0, wallMilliseconds: 1_561_982_400_000)
        #expect(
            Trouble(.certificateNotYetValid).judged(by: clock)
                == Trouble("clock_wrong", ["date": "2019-07-01"]))
    }

    private static var all: [Trouble] {
        get throws {
            let central = try #require(CentralID(rawValue: "central"))
            var all = TransportError.Kind.allCases.filter { $0 != .cancelled }.map { Trouble($0) }
            all += [200, 302, 404, 502].map { Trouble.notCentral(status: $0, isPage: true) }
            all += [
                Trouble("clock_wrong"), .noProgress, .fork, .damaged, .lineTooLarge, .noSuchRelease,
                .unreadable, .contradicts,
            ]
            let refusals: [(Int, RefusalCode)] = [
                (400, .malformed), (401, .revoked), (401, .superseded), (401, .unknown), (403, .wrongCentral),
                (403, .wrongDevice), (413, .tooLarge), (422, .damaged), (426, .unsupportedProtocol),
                (429, .slowDown), (503, .busy),
            ]
            for (status, code) in refusals {
                let refusal = Refusal(code: code, nonce: nil, central: central, detail: "no")
                all.append(Trouble(status: status, refusal))
            }
            return all
        }
    }

    private static let strings =
        "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        + "/WebRoot/shared/strings/en.json"
}
