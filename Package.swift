// swift-tools-version: 6.2
import PackageDescription

// One package, one target a module. Which module may import which is decided here and in rib.json, and checked, file by
// file, by `Scripts/rib check`.

extension Target.Dependency {
    static let argumentParser = library("ArgumentParser", of: "swift-argument-parser")
    static let crypto = library("Crypto", of: "swift-crypto")
    static let cryptoExtras = library("CryptoExtras", of: "swift-crypto")
    static let grdb = library("GRDB", of: "GRDB.swift")
    static let httpTypes = library("HTTPTypes", of: "swift-http-types")
    static let hummingbird = library("Hummingbird", of: "hummingbird")
    static let hummingbirdCore = library("HummingbirdCore", of: "hummingbird")
    static let hummingbirdTLS = library("HummingbirdTLS", of: "hummingbird")
    static let logging = library("Logging", of: "swift-log")
    static let nioCore = library("NIOCore", of: "swift-nio")
    static let nioEmbedded = library("NIOEmbedded", of: "swift-nio")
    static let nioHTTP1 = library("NIOHTTP1", of: "swift-nio")
    static let nioHTTPCompression = library("NIOHTTPCompression", of: "swift-nio-extras")
    static let nioPosix = library("NIOPosix", of: "swift-nio")
    static let nioSSL = library("NIOSSL", of: "swift-nio-ssl")
    static let serviceLifecycle = library("ServiceLifecycle", of: "swift-service-lifecycle")
    static let unixSignals = library("UnixSignals", of: "swift-service-lifecycle")

    /// A library that only Bar Games needs. A package that depends on the framework without the trait clones none.
    private static func library(_ name: String, of package: String) -> Self {
        .product(name: name, package: package, condition: .when(traits: ["BarGames"]))
    }
}

/// A module and its tests, made together so that no module is without tests. Both are in folders named `folder`.
func module(
    _ name: String,
    in folder: String,
    resources: [Resource]? = nil,
    isolation: MainActor.Type? = nil,
    dependencies: [Target.Dependency],
    testDependencies: [Target.Dependency] = []
) -> [Target] {
    let settings: [SwiftSetting] = isolation == nil ? [] : [.defaultIsolation(isolation)]
    return [
        .target(
            name: name,
            dependencies: dependencies,
            path: folder == "App" ? "App/\(name)" : "Modules/\(folder)/\(name)",
            resources: resources,
            swiftSettings: settings
        ),
        .testTarget(
            name: "\(name)Tests",
            dependencies: [.target(name: name)] + dependencies + testDependencies,
            path: "Tests/\(folder)/\(name)Tests"
        ),
    ]
}

let framework =
    module("DependencyContainer", in: "Framework", dependencies: ["RIBs"], testDependencies: ["RIBsTesting", "Soak"])
    + module(
        "Inspector",
        in: "Framework",
        dependencies: ["DependencyContainer", "RIBs", "TreeDrawing"],
        testDependencies: ["RIBsTesting", "Soak"]
    )
    + module("RIBs", in: "Framework", dependencies: [], testDependencies: ["RIBsTesting", "Soak"])
    + module("RIBsTesting", in: "Framework", dependencies: ["RIBs"])
    // Empty without UIKit, so ArchitectureTests compile and run it against stubs. A target named UIKit, for the stubs,
    // would make `canImport(UIKit)` true for everyone who builds on Linux.
    + [.target(name: "RIBsUIKit", dependencies: ["RIBs"], path: "Modules/Framework/RIBsUIKit")]
    + module("Screens", in: "Framework", dependencies: ["RIBs"], testDependencies: ["RIBsTesting", "Soak"])
    // A module of its own, so that the tests of an app draw trees without building the containers.
    + module("TreeDrawing", in: "Framework", dependencies: ["RIBs"], testDependencies: ["RIBsTesting"])

let domain =
    module(
        "Recording", in: "Domain", dependencies: ["DIInterfaces", "RIBs", "Tables"], testDependencies: ["RIBsTesting"])
    + module("Tables", in: "Domain", dependencies: [])

let interfaces = module(
    "DIInterfaces",
    in: "Interfaces",
    dependencies: ["DependencyContainer", "RIBs", "Tables"],
    testDependencies: ["RIBsTesting"]
)

let features =
    module(
        "CocktailFeature",
        in: "Features",
        // In the code, so that there is no bundle to find beside the binary.
        resources: [.embedInCode("Catalog/Cocktails.txt")],
        isolation: MainActor.self,
        dependencies: ["DIInterfaces", "DependencyContainer", "RIBs", "Screens", "Tables"],
        testDependencies: ["RIBsTesting"]
    )
    + module(
        "GameFeature",
        in: "Features",
        isolation: MainActor.self,
        dependencies: ["GameScreens", "RIBs", "Screens"],
        testDependencies: ["RIBsTesting"]
    )
    // Not a feature: what the screens of all games share. No default isolation: a class of another module that inherits
    // from an isolated `deinit` would call it on any thread.
    + module("GameScreens", in: "Features", dependencies: ["Screens"], testDependencies: ["RIBs"])
    + module(
        "LoggedInFeature",
        in: "Features",
        isolation: MainActor.self,
        dependencies: ["DIInterfaces", "DependencyContainer", "RIBs", "Screens", "Tables"],
        testDependencies: ["RIBsTesting"]
    )
    + module(
        "VerifyFeature",
        in: "Features",
        isolation: MainActor.self,
        dependencies: ["RIBs"],
        testDependencies: ["RIBsTesting"]
    )

let hosts =
    module("TerminalHost", in: "Hosts", dependencies: ["RIBs", "Screens"], testDependencies: ["RIBsTesting", "Soak"])
    // Empty without UIKit, as RIBsUIKit is.
    + [.target(name: "UIKitHost", dependencies: ["RIBs", "RIBsUIKit", "Screens"], path: "Modules/Hosts/UIKitHost")]
    + module(
        "WebHost",
        in: "Hosts",
        // In the code, so that there is no bundle to find beside the binary.
        resources: [.embedInCode("Assets")],
        dependencies: [
            "RIBs", "Screens", .httpTypes, .hummingbird, .hummingbirdCore, .logging, .nioCore, .serviceLifecycle,
            .unixSignals,
        ],
        testDependencies: ["RIBsTesting", "Soak", .nioEmbedded, .nioHTTP1, .nioPosix]
    )
    + module(
        "WebInspector",
        in: "Hosts",
        resources: [.embedInCode("Assets")],
        dependencies: [
            "DependencyContainer", "Inspector", "RIBs", "Screens", "TreeDrawing", "WebHost", .httpTypes, .hummingbird,
            .nioCore, .serviceLifecycle,
        ],
        testDependencies: ["RIBsTesting", .logging, .nioHTTP1, .nioPosix]
    )

let stores =
    module(
        "CocktailDB",
        in: "Stores",
        dependencies: ["DIInterfaces", .nioCore, .nioHTTP1, .nioHTTPCompression, .nioPosix, .nioSSL],
        testDependencies: ["RIBsTesting", "Soak"]
    )
    + module(
        "Persistence",
        in: "Stores",
        dependencies: ["DIInterfaces", "Tables", .crypto, .cryptoExtras, .grdb],
        testDependencies: ["RIBsTesting", "Soak"]
    )

let app =
    module(
        "BarGames",
        in: "App",
        dependencies: [
            "CocktailFeature", "DIInterfaces", "DependencyContainer", "GameFeature", "LoggedInFeature", "Persistence",
            "RIBs", "Recording", "Screens", "Tables", "VerifyFeature",
        ],
        testDependencies: ["GameScreens", "RIBsTesting", "Soak", .grdb]
    )
    // The commands that need no host, for a terminal and a server. No default isolation: the compiler rejects
    // ArgumentParser's property wrappers under it.
    + module(
        "BarGamesCommandLine",
        in: "App",
        dependencies: ["BarGames", "DependencyContainer", "Persistence", .argumentParser],
        testDependencies: ["DIInterfaces", "RIBs"]
    )
    + module(
        "BarGamesTerminal",
        in: "App",
        dependencies: ["BarGames", "BarGamesCommandLine", "DependencyContainer", "TerminalHost", .argumentParser]
    )
    // What needs a network: a module of its own, so that the app in a terminal builds and starts without it.
    + module(
        "BarGamesWeb",
        in: "App",
        dependencies: [
            "BarGames", "BarGamesCommandLine", "CocktailDB", "DIInterfaces", "DependencyContainer", "RIBs", "Screens",
            "WebHost", "WebInspector", .argumentParser, .hummingbirdTLS, .logging, .nioSSL,
        ],
        testDependencies: ["RIBsTesting"]
    )
    + [
        .executableTarget(
            name: "App",
            dependencies: ["BarGames", "BarGamesCommandLine", "BarGamesTerminal"],
            path: "App/Main",
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
        // Measures the web server. In this package, because it renders screens as `WebHost` does inside.
        .executableTarget(
            name: "ServerBenchmark",
            dependencies: [
                "BarGames", "Inspector", "Persistence", "RIBs", "Screens", "WebHost", .hummingbird, .logging, .nioCore,
                .nioHTTP1, .nioPosix,
            ],
            path: "Benchmarks/Sources/ServerBenchmark"
        ),
        .executableTarget(
            name: "WebApp",
            dependencies: ["BarGames", "BarGamesCommandLine", "BarGamesTerminal", "BarGamesWeb"],
            path: "App/Web",
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
        .testTarget(
            name: "AppTests", dependencies: ["App", "Screens", "Soak", "WatchedPackage", "WebApp", .grdb],
            path: "Tests/App/AppTests"),
        .testTarget(name: "ArchitectureTests", dependencies: [], path: "Tests/ArchitectureTests"),
        // What the random tests share, which Scripts/soak repeats.
        .target(name: "Soak", dependencies: ["RIBsTesting"], path: "Tests/Support/Soak"),
        .testTarget(name: "SoakTests", dependencies: ["Soak"], path: "Tests/Support/SoakTests"),
        .target(name: "WatchedPackage", path: "Tests/Support/WatchedPackage"),
        // The app in Chromium.
        .testTarget(
            name: "WebAppTests",
            dependencies: [
                "DIInterfaces", "Persistence", "RIBsTesting", "Soak", "WatchedPackage", "WebApp", .nioCore, .nioHTTP1,
                .nioPosix,
            ],
            path: "Tests/App/WebAppTests"),
    ]

let package = Package(
    name: "ModularRIBs",
    // The first systems whose Swift runtime has `isolated deinit`.
    platforms: [.macOS("15.4"), .iOS("18.4")],
    products: [
        // The framework.
        .library(name: "DependencyContainer", targets: ["DependencyContainer"]),
        .library(name: "Inspector", targets: ["Inspector"]),
        .library(name: "RIBs", targets: ["RIBs"]),
        .library(name: "RIBsTesting", targets: ["RIBsTesting"]),
        .library(name: "RIBsUIKit", targets: ["RIBsUIKit"]),
        .library(name: "Screens", targets: ["Screens"]),
        .library(name: "TerminalHost", targets: ["TerminalHost"]),
        .library(name: "TreeDrawing", targets: ["TreeDrawing"]),
        .library(name: "UIKitHost", targets: ["UIKitHost"]),
        // For it, a package enables the trait.
        .library(name: "WebHost", targets: ["WebHost"]),
        .library(name: "WebInspector", targets: ["WebInspector"]),
        // Bar Games, for another host, another list of assemblies, or a game from outside.
        .library(name: "BarGames", targets: ["BarGames"]),
        .library(name: "BarGamesCommandLine", targets: ["BarGamesCommandLine"]),
        .library(name: "BarGamesTerminal", targets: ["BarGamesTerminal"]),
        .library(name: "BarGamesWeb", targets: ["BarGamesWeb"]),
        .library(name: "CocktailFeature", targets: ["CocktailFeature"]),
        .library(name: "DIInterfaces", targets: ["DIInterfaces"]),
        .library(name: "GameFeature", targets: ["GameFeature"]),
        .library(name: "GameScreens", targets: ["GameScreens"]),
        .library(name: "LoggedInFeature", targets: ["LoggedInFeature"]),
        .library(name: "Persistence", targets: ["Persistence"]),
        .library(name: "Recording", targets: ["Recording"]),
        .library(name: "Tables", targets: ["Tables"]),
        .library(name: "VerifyFeature", targets: ["VerifyFeature"]),
        .executable(name: "App", targets: ["App"]),
        .executable(name: "WebApp", targets: ["WebApp"]),
    ],
    traits: [
        .trait(name: "BarGames", description: "The app, with the packages that its stores and its client need."),
        .default(enabledTraits: ["BarGames"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    ],
    targets: framework + domain + interfaces + features + hosts + stores + app,
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            // `any` marks what is dynamic: a cast or an existential call costs more here than the logic.
            .enableUpcomingFeature("ExistentialAny"),
            // What a module imports does not leak into those that import it.
            .enableUpcomingFeature("InternalImportsByDefault"),
            // A member is visible only where its module is imported, so the imports tell the dependencies.
            .enableUpcomingFeature("MemberImportVisibility"),
        ]
}
