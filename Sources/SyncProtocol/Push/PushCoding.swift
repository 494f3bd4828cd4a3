package import Compression

/// How a push is packed for its way: the `Content-Encoding` of the request.
package enum PushCoding: String, CaseIterable, Sendable {
    /// One gzip member, which every central takes.
    case gzip
    /// LZMA2 with a dictionary, for a central whose last answer offered it in `Accept-Encoding` (RFC 9110, 12.5.3). A
    /// push gets a quarter to a third smaller.
    case dictionary = "boothwise"

    /// What central offers.
    package static let offer = allCases.map(\.rawValue).joined(separator: ", ")

    package func pack(_ bytes: [UInt8]) -> [UInt8] {
        switch self {
        case .gzip: Gzip.compress(bytes, level: 9)
        case .dictionary: PushCoding.common.compress(bytes)
        }
    }

    package func unpack(_ bytes: [UInt8], limit: Int) throws(InflateError) -> [UInt8] {
        switch self {
        case .gzip: try Gzip.decompress(bytes, limit: limit)
        case .dictionary: try PushCoding.common.decompress(bytes, limit: limit)
        }
    }

    /// Frozen: what pushes have in common. A checksum over it goes with each, so that another one is told apart.
    private static let common = PresetDictionary(
        #""sums":{"202":{"":{"":{"started":1,"finished":1,"registered":1,"given_up":{"form":0,"quiz":0},"#
            + #""scores":{"10":1,"9":1,"8":1},"questions":{"":{"asked":1,"right":1,"time_ms":1}"#
            + #"{"v":1,"id":"0","type":"registration","at_ms":1,"boot":"-","boot_ms":1,"event":"","contest":"","#
            + #""release":{"generation":"","number":1,"sha256":""},"salt":"","attendee":{"first_name":"","#
            + #""last_name":"","email":"@gmail.com","programming_languages":["C++","Go","Java","JavaScript","#
            + #""Kotlin","Python","Rust","Swift","TypeScript"]},"consents":[{"purpose":"terms","revision":1,"#
            + #""language":"en","text_sha256":"","given":true},{"purpose":"marketing","revision":1,"language":"en","#
            + #""text_sha256":"","given":false}],"attempt":{"started_at_ms":1,"started_boot_ms":1,"time_ms":1,"#
            + #""limit_ms":180000,"score":1,"max_score":10,"language":"en","seed":"","closed_by":"time_up","#
            + #""closed_by":"finished","clock":"steady","answers":[{"question":"","order":["a","b","c","d"],"#
            + #""choice":null,"shown_ms":null,"answered_ms":null,"right":false,"points":0},{"question":"","#
            + #""order":["b","a"],"choice":"c","shown_ms":1,"answered_ms":1,"right":true,"points":1},"#
            + #"{"proto":1,"app":"0.1.0","nonce":"","central":"0","device":"0","epoch":"","base":{"seq":1,"#
            + #""hash":""},"last":{"seq":1,"hash":""},"head":{"seq":1,"hash":"","registrations":1},"#
            + #""orders_done":{"generation":"","number":0},"clock":{"wall_ms":1,"boot":"","boot_ms":1},"#
            + #""status":{"n":1,"disk_free_mb":1,"release":{"generation":"","number":1,"sha256":""},"waiting":1,"#
            + #""set_aside":0},"sums":{}}"#)
}
