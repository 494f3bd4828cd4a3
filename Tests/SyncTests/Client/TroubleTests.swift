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

    private static var all: [Trouble] {
        get throws {
            let central = try #require(CentralID(rawValue: "central"))
            var all = TransportError.Kind.allCases.filter { $0 != .cancelled }.map { Trouble($0) }
            all += [200, 302, 404, 502].map { Trouble.notCentral(status: $0, isPage: true) }
            all += [.noProgress, .fork, .damaged, .lineTooLarge, .noSuchRelease, .unreadable, .contradicts]
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
