// swift-tools-version: 6.2
import PackageDescription

// One package, one target a module. Which module may import which is decided here and in rib.json, and checked, file by
// file, by `Scripts/rib check`.

extension Target.Dependency {
    static let argumentParser = Self.product(name: "ArgumentParser", package: "swift-argument-parser")
    static let grdb = Self.product(name: "GRDB", package: "GRDB.swift")
    static let hummingbird = Self.product(name: "Hummingbird", package: "hummingbird")
    static let hummingbirdTLS = Self.product(name: "HummingbirdTLS", package: "hummingbird")
    static let logging = Self.product(name: "Logging", package: "swift-log")
    static let nioCore = Self.product(name: "NIOCore", package: "swift-nio")
    static let nioEmbedded = Self.product(name: "NIOEmbedded", package: "swift-nio")
    static let nioHTTP1 = Self.product(name: "NIOHTTP1", package: "swift-nio")
    static let nioPosix = Self.product(name: "NIOPosix", package: "swift-nio")
    static let nioSSL = Self.product(name: "NIOSSL", package: "swift-nio-ssl")

    /// A library for a module that other packages can use. Without the trait, a package that adds the framework clones
    /// none.
    static func vended(_ name: String, of package: String) -> Self {
        .product(name: name, package: package, condition: .when(traits: ["WebHost"]))
    }
}

/// A module and its tests, made together so that no module is without tests. Both are in folders named `folder`.
///
/// A folder `Assets` is excluded: `Scripts/embed` writes its files into the code, so that there is no bundle to find
/// beside the binary.
func module(
    _ name: String,
    in folder: String,
    exclude: [String] = [],
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
            exclude: exclude,
            swiftSettings: settings
        ),
        .testTarget(
            name: "\(name)Tests",
            dependencies: [.target(name: name)] + dependencies + testDependencies,
            path: "Tests/\(folder)/\(name)Tests"
        ),
    ]
}

/// The interface of a feature: the protocols and values with which other modules use it, and the ID of its builder.
func interface(_ name: String, dependencies: [Target.Dependency] = []) -> [Target] {
    [
        .target(
            name: name, dependencies: ["BarGamesServices", "DependencyContainer", "RIBs"] + dependencies,
            path: "Modules/Interfaces/\(name)")
    ]
}

let framework =
    module(
        "DependencyContainer",
        in: "Framework",
        dependencies: ["RIBs"],
        testDependencies: ["RIBsSoak", "RIBsTesting"]
    )
    + module(
        "RIBs", in: "Framework", dependencies: [], testDependencies: ["RIBsFoundation", "RIBsSoak", "RIBsTesting"])
    // A module of its own, so that the tests of an app draw trees without building the containers.
    + module("RIBsDrawing", in: "Framework", dependencies: ["RIBs"], testDependencies: ["RIBsTesting"])
    // Saved trees as JSON and in files. A module of its own, because RIBs imports nothing.
    + module(
        "RIBsFoundation", in: "Framework", dependencies: ["RIBs"],
        testDependencies: ["RIBsTemporaryFolder", "RIBsTesting"])
    + module(
        "RIBsInspector",
        in: "Framework",
        dependencies: ["DependencyContainer", "RIBs", "RIBsDrawing"],
        testDependencies: ["RIBsFoundation", "RIBsSoak", "RIBsTesting"]
    )
    + module("RIBsScreens", in: "Framework", dependencies: ["RIBs"], testDependencies: ["RIBsSoak", "RIBsTesting"])
    + module(
        "RIBsTesting", in: "Framework", dependencies: ["RIBs"], testDependencies: ["RIBsFoundation", "RIBsSoak"])
    // A module of its own, because a host and the stores of an app share it and do not know each other.
    + module("RIBsShares", in: "Framework", dependencies: [])
    // Empty without UIKit, so ArchitectureTests compile and run it against stubs. A target named UIKit, for the stubs,
    // would make `canImport(UIKit)` true for everyone who builds on Linux.
    + [.target(name: "RIBsUIKit", dependencies: ["RIBs"], path: "Modules/Framework/RIBsUIKit")]
    // The files in `Views` are empty without SwiftUI. All decisions are in `State`, which is tested on Linux.
    + module(
        "RIBsSwiftUI",
        in: "Framework",
        dependencies: ["RIBs", "RIBsUIKit"],
        testDependencies: ["RIBsFoundation", "RIBsSoak", "RIBsTesting"]
    )

let interfaces =
    // The services of the app by protocol, and their values.
    module("BarGamesServices", in: "Interfaces", dependencies: ["RIBs"])
    // A module for each feature that others use, so that a change rebuilds only the modules that import it. They have
    // no tests, because they have no code to test.
    + interface("GameInterface")
    + interface("LoggedInInterface", dependencies: ["MenuItemInterface"])
    + interface("MenuItemInterface")
    + interface("VerifyInterface")

let screens =
    // What the screens of all games share. No default isolation, which gives each class an isolated `deinit` that the
    // classes of the games would inherit.
    module("GameScreens", in: "Screens", dependencies: ["RIBsScreens"], testDependencies: ["RIBs"])

let features =
    module(
        "CocktailFeature",
        in: "Features",
        isolation: MainActor.self,
        dependencies: ["BarGamesServices", "DependencyContainer", "MenuItemInterface", "RIBs", "RIBsScreens"],
        testDependencies: ["RIBsFoundation", "RIBsTesting"]
    )
    + module(
        "GameFeature",
        in: "Features",
        isolation: MainActor.self,
        dependencies: ["GameScreens", "RIBs", "RIBsScreens"],
        testDependencies: ["RIBsFoundation", "RIBsTesting"]
    )
    + module(
        "LoggedInFeature",
        in: "Features",
        isolation: MainActor.self,
        dependencies: [
            "BarGamesServices", "DependencyContainer", "GameInterface", "LoggedInInterface", "MenuItemInterface",
            "RIBs",
            "RIBsScreens", "VerifyInterface",
        ],
        testDependencies: ["RIBsFoundation", "RIBsTesting"]
    )
    + module(
        "VerifyFeature",
        in: "Features",
        isolation: MainActor.self,
        dependencies: ["RIBs"],
        testDependencies: ["RIBsTesting"]
    )

let hosts =
    module(
        "TerminalHost",
        in: "Hosts",
        dependencies: ["RIBs", "RIBsScreens"],
        testDependencies: ["RIBsSoak", "RIBsTemporaryFolder", "RIBsTesting"]
    )
    // Empty without UIKit, as RIBsUIKit is.
    + [.target(name: "UIKitHost", dependencies: ["RIBs", "RIBsScreens", "RIBsUIKit"], path: "Modules/Hosts/UIKitHost")]
    + module(
        "WebHost",
        in: "Hosts",
        exclude: ["Assets"],
        dependencies: [
            "RIBs", "RIBsScreens", "RIBsShares",
            .vended("HTTPTypes", of: "swift-http-types"),
            .vended("Hummingbird", of: "hummingbird"),
            .vended("HummingbirdCore", of: "hummingbird"),
            .vended("Logging", of: "swift-log"),
            .vended("NIOCore", of: "swift-nio"),
            .vended("NIOHTTP1", of: "swift-nio"),
            .vended("NIOHTTPTypes", of: "swift-nio-extras"),
            .vended("NIOHTTPTypesHTTP1", of: "swift-nio-extras"),
            .vended("ServiceLifecycle", of: "swift-service-lifecycle"),
            .vended("UnixSignals", of: "swift-service-lifecycle"),
        ],
        testDependencies: ["RIBsSoak", "RIBsTesting", .nioEmbedded, .nioHTTP1, .nioPosix]
    )
    + module(
        "WebInspector",
        in: "Hosts",
        exclude: ["Assets"],
        dependencies: [
            "DependencyContainer", "RIBs", "RIBsDrawing", "RIBsFoundation", "RIBsInspector", "RIBsScreens", "WebHost",
            .vended("HTTPTypes", of: "swift-http-types"),
            .vended("Hummingbird", of: "hummingbird"),
            .vended("NIOCore", of: "swift-nio"),
            .vended("ServiceLifecycle", of: "swift-service-lifecycle"),
        ],
        testDependencies: ["RIBsTesting", .logging, .nioHTTP1, .nioPosix]
    )

// Hashes passwords. Compiling swift-crypto takes 290 s of processor time, so Linux uses a library of the system.
#if os(Linux)
    let scrypt: [Target.Dependency] = ["CSodium"]
    let cryptography: [Package.Dependency] = []
    let sodium: [Target] = [
        .systemLibrary(
            name: "CSodium", path: "Modules/Stores/CSodium",
            providers: [.apt(["libsodium-dev"]), .yum(["libsodium-devel"])])
    ]
#else
    let scrypt: [Target.Dependency] = [
        .product(name: "Crypto", package: "swift-crypto"), .product(name: "CryptoExtras", package: "swift-crypto"),
    ]
    let cryptography: [Package.Dependency] = [.package(url: "https://github.com/apple/swift-crypto", from: "4.5.2")]
    let sodium: [Target] = []
#endif

let stores =
    sodium
    + module(
        "BarGamesCocktails",
        in: "Stores",
        exclude: ["Assets"],
        dependencies: ["BarGamesServices", "RIBs"]
    )
    + module(
        "BarGamesRecording",
        in: "Stores",
        dependencies: ["BarGamesServices", "RIBs"],
        testDependencies: ["BarGamesTesting", "RIBsTesting"]
    )
    + module(
        "BarGamesStores",
        in: "Stores",
        dependencies: ["BarGamesServices", "RIBs", "RIBsShares", .grdb] + scrypt,
        testDependencies: ["BarGamesStorePromises", "RIBsSoak", "RIBsTemporaryFolder", "RIBsTesting"]
    )
    + module(
        "CocktailDB",
        in: "Stores",
        dependencies: ["BarGamesServices", "RIBs", .nioCore, .nioHTTP1, .nioPosix, .nioSSL],
        testDependencies: ["RIBsSoak", "RIBsTesting"]
    )

let app =
    module(
        "BarGames",
        in: "App",
        dependencies: [
            "BarGamesCocktails", "BarGamesRecording", "BarGamesServices", "BarGamesStores", "CocktailFeature",
            "DependencyContainer", "GameFeature", "GameInterface", "GameScreens", "LoggedInFeature",
            "LoggedInInterface", "MenuItemInterface", "RIBs", "RIBsFoundation", "RIBsScreens", "VerifyFeature",
            "VerifyInterface",
        ],
        testDependencies: ["BarGamesTesting", "RIBsSoak", "RIBsTemporaryFolder", "RIBsTesting", .grdb]
    )
    // The tools of developers: one feature alone, a preview that follows its sources, and the tree as text.
    + module(
        "BarGamesPreview",
        in: "App",
        dependencies: [
            "BarGames", "BarGamesServices", "DependencyContainer", "GameInterface", "LoggedInInterface",
            "MenuItemInterface", "RIBs", "RIBsScreens", "VerifyInterface", .argumentParser,
        ],
        testDependencies: ["BarGamesTesting", "RIBsTemporaryFolder", "RIBsTesting"]
    )
    // The commands that need no host, for a terminal and a server. No default isolation: the compiler rejects
    // ArgumentParser's property wrappers under it.
    + module(
        "BarGamesCommandLine",
        in: "App",
        dependencies: [
            "BarGames", "BarGamesPreview", "BarGamesStores", "DependencyContainer", "TerminalHost", .argumentParser,
        ],
        testDependencies: ["BarGamesServices", "RIBs"]
    )
    + module(
        "BarGamesTerminal",
        in: "App",
        dependencies: [
            "BarGames", "BarGamesCommandLine", "BarGamesPreview", "RIBs", "RIBsFoundation", "RIBsScreens",
            "TerminalHost", .argumentParser,
        ],
        testDependencies: ["DependencyContainer"]
    )
    // What needs a network: a module of its own, so that the app in a terminal builds and starts without it.
    + module(
        "BarGamesWeb",
        in: "App",
        dependencies: [
            "BarGames", "BarGamesCommandLine", "BarGamesPreview", "BarGamesServices", "BarGamesStores", "CocktailDB",
            "DependencyContainer", "RIBs", "RIBsFoundation", "RIBsScreens", "WebHost", "WebInspector", .argumentParser,
            .hummingbirdTLS, .logging, .nioCore, .nioSSL,
        ],
        testDependencies: ["BarGamesStorePromises", "RIBsTemporaryFolder", "RIBsTesting"]
    )
    + [
        .executableTarget(
            name: "BarGamesApp",
            dependencies: ["BarGames", "BarGamesCommandLine", "BarGamesTerminal", "DependencyContainer"],
            path: "App/Main",
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
        // Measures the web server. In this package, because it renders screens as `WebHost` does inside.
        .executableTarget(
            name: "BarGamesServerBenchmark",
            dependencies: [
                "BarGames", "BarGamesStores", "BarGamesWeb", "RIBs", "RIBsInspector", "RIBsScreens", "WebHost",
                .hummingbird, .logging, .nioCore, .nioHTTP1, .nioPosix,
            ],
            path: "Benchmarks/Sources/BarGamesServerBenchmark"
        ),
        .executableTarget(
            name: "BarGamesWebApp",
            dependencies: [
                "BarGames", "BarGamesCommandLine", "BarGamesTerminal", "BarGamesWeb", "DependencyContainer",
            ],
            path: "App/Web",
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
        .testTarget(
            name: "BarGamesAppTests",
            dependencies: [
                "BarGamesApp", "BarGamesTesting", "BarGamesWebApp", "RIBsScreens", "RIBsSoak", "RIBsTemporaryFolder",
                .grdb,
            ],
            path: "Tests/App/BarGamesAppTests"
        ),
        .testTarget(name: "ArchitectureTests", dependencies: ["RIBsSoak"], path: "Tests/ArchitectureTests"),
        // What the random tests share, which Scripts/soak repeats.
        .target(name: "RIBsSoak", dependencies: ["RIBsTesting"], path: "Tests/Support/RIBsSoak"),
        .testTarget(name: "RIBsSoakTests", dependencies: ["RIBsSoak"], path: "Tests/Support/RIBsSoakTests"),
        .target(name: "RIBsTemporaryFolder", path: "Tests/Support/RIBsTemporaryFolder"),
        .target(
            name: "BarGamesTesting",
            dependencies: [
                "BarGames", "BarGamesServices", "BarGamesStores", "DependencyContainer", "GameInterface",
                "GameScreens", "RIBs", "RIBsScreens", "RIBsSoak", "RIBsTemporaryFolder",
            ],
            path: "Tests/Support/BarGamesTesting"
        ),
        // What a store promises, as values that the tests of any store check.
        .target(
            name: "BarGamesStorePromises",
            dependencies: ["BarGamesServices", "BarGamesStores", "WebHost"],
            path: "Tests/Support/BarGamesStorePromises"
        ),
        .testTarget(
            name: "BarGamesStorePromisesTests",
            dependencies: ["BarGamesServices", "BarGamesStorePromises", "BarGamesStores", "WebHost"],
            path: "Tests/Support/BarGamesStorePromisesTests"
        ),
        // The app in Chromium.
        .testTarget(
            name: "BarGamesWebAppTests",
            dependencies: [
                "BarGamesServices", "BarGamesStores", "BarGamesTesting", "BarGamesWebApp", "RIBsSoak",
                "RIBsTemporaryFolder", "RIBsTesting", .grdb, .nioCore, .nioHTTP1, .nioPosix,
            ],
            path: "Tests/App/BarGamesWebAppTests"),
    ]

var products: [Product] =
    [
        "DependencyContainer", "RIBs", "RIBsDrawing", "RIBsFoundation", "RIBsInspector", "RIBsScreens", "RIBsSwiftUI",
        "RIBsTesting", "RIBsUIKit", "TerminalHost", "UIKitHost",
        // A package that uses them enables the trait.
        "WebHost", "WebInspector",
    ].map { .library(name: $0, targets: [$0]) }

// Bar Games is no product: SwiftPM compares the names of all targets below a product with those of the adding package,
// and clones the packages that they need: findings/vended-targets.sh. ConnectFour, a game in a package of its own, and
// ManyMachines, which brings its own stores, ask for it.
if let app = Context.environment["VEND_BAR_GAMES"] {
    // The server of ManyMachines, for which an adding package clones the web host's packages too.
    let server = app == "web" ? ["BarGamesStorePromises", "BarGamesWeb"] : []
    products +=
        ([
            "BarGames", "BarGamesCommandLine", "BarGamesServices", "BarGamesStores", "BarGamesTerminal",
            "GameInterface", "GameScreens", "MenuItemInterface",
        ] + server).map { .library(name: $0, targets: [$0]) }
}

let package = Package(
    name: "ModularRIBs",
    // The oldest systems with all that the modules use of the standard library. A platform that is not named would be
    // compiled for a much older system: findings/unnamed-platforms.sh.
    platforms: [.macOS("14.0"), .iOS("17.0"), .tvOS("17.0"), .watchOS("10.0"), .visionOS("1.0")],
    products: products,
    traits: [.trait(name: "WebHost", description: "WebHost and WebInspector, with the packages that they need.")],
    dependencies: cryptography + [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    ],
    targets: framework + interfaces + screens + features + hosts + stores + app,
    swiftLanguageModes: [.v6]
)

// Appended, and not assigned: `swift package migrate` writes a feature into the target, and the loop would remove it
// without a message: findings/migrations-and-manifests.sh.
for target in package.targets where target.type != .system {
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
