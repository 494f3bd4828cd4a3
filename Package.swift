// swift-tools-version: 6.2
import PackageDescription

// The targets stand in the order in which an answer walks through the house: from the command and the booth's
// pages down to central's pages, then the libraries, each with no knowledge of contests.

let features: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: features)
}

/// - Parameter fixtures: the tests have a folder of files that they open by path.
func tests(_ name: String, _ dependencies: [Target.Dependency] = [], fixtures: Bool = false) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: [.init(stringLiteral: name), "TestSupport"] + dependencies,
        exclude: fixtures ? ["Fixtures"] : [], swiftSettings: features)
}

func library(_ name: String, pkgConfig: String, apt: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

let package = Package(
    name: "boothwise",
    products: [.executable(name: "boothwise", targets: ["boothwise"])],
    targets: [
        // The command
        .executableTarget(
            name: "boothwise",
            dependencies: [
                "KioskApp", "ContestCore", "KioskStore", "SyncClient", "SyncProtocol", "SyncServer",
                "CentralStore",
                "CentralApp", "Backup", "SQLite", "QRCode", "WebServer", "WebAssets", "WebClient", "Crypto",
                "Logging",
                "Platform",
            ],
            exclude: ["Documentation.docc", "Packaging"],
            swiftSettings: features),

        // The booth
        room(
            "KioskApp",
            [
                "ContestCore", "KioskStore", "SyncClient", "SyncProtocol", "Markdown", "WebServer",
                "WebAssets",
                "Crypto", "Unicode", "Logging", "Platform",
            ]),
        room("ContestCore", ["JSON", "Unicode", "Crypto"]),
        room(
            "KioskStore",
            ["ContestCore", "SyncProtocol", "Backup", "SQLite", "Crypto", "Unicode", "Platform"]),

        // Replication
        room(
            "SyncClient",
            [
                "KioskStore", "SyncProtocol", "ContestCore", "WebClient", "Crypto", "Unicode", "Logging",
                "Platform",
            ]),
        room("SyncProtocol", ["ContestCore", "JSON", "Compression", "Crypto"]),
        room(
            "SyncServer",
            [
                "CentralStore", "SyncProtocol", "ContestCore", "WebServer", "Compression", "Crypto",
                "Logging", "Platform",
            ]),

        // Headquarters
        room(
            "CentralStore",
            [
                "EventDraft", "SyncProtocol", "ContestCore", "Backup", "SQLite", "JSON", "Crypto", "Unicode",
                "Logging", "Platform",
            ]),
        room(
            "CentralApp",
            [
                "CentralStore", "EventDraft", "QuestionBank", "ContestCore", "JSON", "SyncProtocol",
                "Markdown", "Backup", "QRCode", "WebServer",
                "WebAssets",
                "CSV", "Crypto", "Unicode",
                "Logging", "Platform",
            ]),

        room("EventDraft", ["ContestCore", "SyncProtocol", "JSON", "Crypto", "Unicode"]),
        room("QuestionBank", ["ContestCore", "JSON", "CSV", "XML", "Zip", "Crypto", "Unicode"]),

        // One library each, no contest knowledge
        room("Backup", ["Compression", "Crypto", "Platform"]),
        room("SQLite", ["CSQLite", "Platform"]),
        room("WebServer", ["CMicroHTTPD", "CGnuTLS", "Logging", "Platform"]),
        room("WebAssets", ["CWebRoot", "WebServer", "Compression", "Crypto", "Platform"]),
        room("WebClient", ["CCurl", "Platform"]),
        room("JSON", ["Unicode"]),
        room("CSV"),
        room("XML", ["CXML2"]),
        room("Zip", ["CZip"]),
        room("Compression", ["CZlib", "CLZMA"]),
        room("Crypto", ["CSodium"]),
        room("Unicode", ["CICU"]),
        room("Markdown", ["CCmark"]),
        room("QRCode", ["CQREncode"]),
        room("Logging", ["Platform"]),
        room("Platform"),

        // What Debian ships, and the browser's files inside the binary
        library("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
        library("CMicroHTTPD", pkgConfig: "libmicrohttpd", apt: "libmicrohttpd-dev"),
        library("CGnuTLS", pkgConfig: "gnutls", apt: "libgnutls28-dev"),
        library("CCurl", pkgConfig: "libcurl", apt: "libcurl4-openssl-dev"),
        library("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
        library("CLZMA", pkgConfig: "liblzma", apt: "liblzma-dev"),
        library("CSodium", pkgConfig: "libsodium", apt: "libsodium-dev"),
        library("CICU", pkgConfig: "icu-i18n", apt: "libicu-dev"),
        library("CCmark", pkgConfig: "libcmark", apt: "libcmark-dev"),
        library("CXML2", pkgConfig: "libxml-2.0", apt: "libxml2-dev"),
        library("CZip", pkgConfig: "libzip", apt: "libzip-dev"),
        library("CQREncode", pkgConfig: "libqrencode", apt: "libqrencode-dev"),
        .target(name: "CWebRoot", exclude: ["sample.event.json"]),

        // Tests, in the same order
        .target(
            name: "TestSupport", dependencies: ["SQLite", "Compression", "Platform"],
            path: "Tests/TestSupport",
            swiftSettings: features),
        .target(
            name: "KioskTestSupport",
            dependencies: ["KioskStore", "SyncProtocol", "ContestCore", "Crypto", "Platform", "TestSupport"],
            path: "Tests/KioskTestSupport", swiftSettings: features),
        .target(
            name: "CentralTestSupport",
            dependencies: [
                "CentralStore", "SyncProtocol", "ContestCore", "Compression", "Crypto", "Platform",
                "TestSupport",
            ], path: "Tests/CentralTestSupport", swiftSettings: features),
        .executableTarget(
            name: "simulate",
            dependencies: [
                "SyncClient", "SyncProtocol", "SyncServer", "KioskStore", "CentralStore", "ContestCore",
                "WebServer", "WebClient", "Compression", "Crypto", "CSodium", "SQLite", "Logging", "Platform",
                "KioskTestSupport", "CentralTestSupport", "TestSupport",
            ], path: "Tests/Simulation", swiftSettings: features),
        .executableTarget(
            name: "fuzz", dependencies: ["QuestionBank", "ContestCore", "TestSupport"], path: "Tests/Fuzz",
            swiftSettings: features),
        tests(
            "KioskApp",
            [
                "ContestCore", "KioskStore", "SyncClient", "SyncProtocol", "WebServer", "WebClient", "Crypto",
                "Logging", "Platform", "KioskTestSupport",
            ]),
        tests("ContestCore", ["CWebRoot", "Unicode", "Crypto"]),
        tests(
            "KioskStore",
            ["ContestCore", "SyncProtocol", "SQLite", "Crypto", "Unicode", "Platform", "KioskTestSupport"]),
        .testTarget(
            name: "SyncTests",
            dependencies: [
                "SyncClient", "SyncProtocol", "SyncServer", "KioskStore", "CentralStore", "EventDraft",
                "ContestCore",
                "WebServer",
                "WebClient", "JSON", "Compression", "Crypto", "SQLite", "Platform", "TestSupport",
                "KioskTestSupport",
                "CentralTestSupport", "Logging",
            ],
            exclude: ["Fixtures"],
            swiftSettings: features),
        .testTarget(
            name: "SimulationTests", dependencies: ["simulate", "TestSupport"], swiftSettings: features),
        tests(
            "CentralStore",
            [
                "SyncProtocol", "ContestCore", "Backup", "SQLite", "Crypto", "Logging", "Platform",
                "CentralTestSupport",
            ]),
        tests(
            "CentralApp",
            [
                "CentralStore", "QRCode", "ContestCore", "SyncProtocol", "JSON", "WebServer", "WebClient",
                "Crypto", "Platform",
                "Logging",
                "CentralTestSupport",
            ]),
        tests("EventDraft", ["ContestCore", "SyncProtocol", "JSON", "Unicode"]),
        tests("QuestionBank", ["ContestCore", "CSV", "JSON"]),
        .testTarget(
            name: "FuzzTests", dependencies: ["fuzz", "QuestionBank", "TestSupport"], swiftSettings: features),
        tests("Backup", ["Crypto", "Platform"]),
        tests("SQLite", ["Platform"]),
        tests("WebServer", ["WebAssets", "WebClient", "Platform"]),
        tests("WebClient", ["WebServer", "Platform"], fixtures: true),
        tests("JSON"),
        tests("CSV", ["Crypto"]),
        tests("XML"),
        tests("Zip"),
        tests("Compression"),
        tests("Crypto"),
        tests("Unicode"),
        tests("Markdown"),
        tests("QRCode"),
        tests("Logging", ["Platform"]),
        tests("Platform"),
    ],
    cLanguageStandard: .gnu2x
)
