// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "ConnectFour",
    platforms: [.macOS("14.0"), .iOS("17.0")],
    dependencies: [
        // Elsewhere: .package(url: "…/ModularRIBs", from: "0.1.0"). Bar Games is a product only if the environment has
        // VEND_BAR_GAMES, so each command of `swift` needs it.
        .package(name: "ModularRIBs", path: "../..")
    ],
    targets: [
        // The game. It knows the framework, but not Bar Games.
        .target(
            name: "ConnectFourFeature",
            dependencies: [
                .product(name: "GameScreens", package: "ModularRIBs"),
                .product(name: "RIBs", package: "ModularRIBs"),
                .product(name: "RIBsScreens", package: "ModularRIBs"),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "ConnectFourFeatureTests",
            dependencies: [
                "ConnectFourFeature",
                .product(name: "GameScreens", package: "ModularRIBs"),
                .product(name: "RIBs", package: "ModularRIBs"),
                .product(name: "RIBsScreens", package: "ModularRIBs"),
                .product(name: "RIBsTesting", package: "ModularRIBs"),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        // Bar Games with the game.
        .executableTarget(
            name: "ConnectFour",
            dependencies: [
                "ConnectFourFeature",
                .product(name: "BarGames", package: "ModularRIBs"),
                .product(name: "BarGamesCommandLine", package: "ModularRIBs"),
                .product(name: "BarGamesServices", package: "ModularRIBs"),
                .product(name: "BarGamesTerminal", package: "ModularRIBs"),
                .product(name: "DependencyContainer", package: "ModularRIBs"),
                .product(name: "GameInterface", package: "ModularRIBs"),
                .product(name: "GameScreens", package: "ModularRIBs"),
                .product(name: "MenuItemInterface", package: "ModularRIBs"),
                .product(name: "RIBs", package: "ModularRIBs"),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "ConnectFourTests",
            dependencies: [
                "ConnectFour",
                .product(name: "BarGames", package: "ModularRIBs"),
                .product(name: "BarGamesCommandLine", package: "ModularRIBs"),
                .product(name: "DependencyContainer", package: "ModularRIBs"),
                .product(name: "RIBs", package: "ModularRIBs"),
                .product(name: "RIBsScreens", package: "ModularRIBs"),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings! += [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
