// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "ManyMachines",
    platforms: [.macOS("15.0")],
    dependencies: [
        // Elsewhere: .package(url: "…/ModularRIBs", from: "0.1.0", traits: ["WebHost"]). The server of Bar Games is a
        // product only if the environment has VEND_BAR_GAMES=web, so each command of `swift` needs it.
        .package(name: "ModularRIBs", path: "../..", traits: ["WebHost"])
    ],
    targets: [
        // The client library of PostgreSQL. pkg-config names the folder of its header.
        .systemLibrary(name: "CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
        // The stores of matches, tables and sessions. They know the protocols of Bar Games, and not the app.
        .target(
            name: "PostgresStores",
            dependencies: [
                "CPostgreSQL",
                .product(name: "BarGamesServices", package: "ModularRIBs"),
                .product(name: "BarGamesStores", package: "ModularRIBs"),
                .product(name: "WebHost", package: "ModularRIBs"),
            ]),
        .testTarget(
            name: "PostgresStoresTests",
            dependencies: [
                "PostgresStores",
                .product(name: "BarGamesServices", package: "ModularRIBs"),
                .product(name: "BarGamesStorePromises", package: "ModularRIBs"),
                .product(name: "BarGamesStores", package: "ModularRIBs"),
                .product(name: "WebHost", package: "ModularRIBs"),
            ]),
        // Measures the stores beside pgbench, for Scripts/bench.
        .executableTarget(
            name: "StoreBenchmark",
            dependencies: [
                "PostgresStores",
                .product(name: "BarGamesServices", package: "ModularRIBs"),
                .product(name: "BarGamesStores", package: "ModularRIBs"),
                .product(name: "WebHost", package: "ModularRIBs"),
            ]),
        // Bar Games with these stores.
        .executableTarget(
            name: "ManyMachines",
            dependencies: [
                "PostgresStores",
                .product(name: "BarGames", package: "ModularRIBs"),
                .product(name: "BarGamesCommandLine", package: "ModularRIBs"),
                .product(name: "BarGamesServices", package: "ModularRIBs"),
                .product(name: "BarGamesStores", package: "ModularRIBs"),
                .product(name: "BarGamesTerminal", package: "ModularRIBs"),
                .product(name: "BarGamesWeb", package: "ModularRIBs"),
                .product(name: "DependencyContainer", package: "ModularRIBs"),
                .product(name: "WebHost", package: "ModularRIBs"),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "ManyMachinesTests",
            dependencies: [
                "ManyMachines", "PostgresStores",
                .product(name: "BarGames", package: "ModularRIBs"),
                .product(name: "BarGamesServices", package: "ModularRIBs"),
                .product(name: "BarGamesStores", package: "ModularRIBs"),
                .product(name: "DependencyContainer", package: "ModularRIBs"),
                .product(name: "WebHost", package: "ModularRIBs"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
        ]
    // These tests parse the options of the app with ArgumentParser, which is no dependency of this package.
    guard target.name != "ManyMachinesTests" else { continue }
    target.swiftSettings? += [.enableUpcomingFeature("MemberImportVisibility")]
}
