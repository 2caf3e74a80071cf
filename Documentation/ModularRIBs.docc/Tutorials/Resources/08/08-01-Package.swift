// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func framework(_ name: String) -> Target.Dependency { .product(name: name, package: "ModularRIBs") }

let package = Package(
    name: "Notes",
    platforms: [.macOS("14.0"), .iOS("17.0")],
    dependencies: [
        // The web host and the inspector need other packages, so they are behind a trait.
        .package(name: "ModularRIBs", path: "../ModularRIBs", traits: ["WebHost"]),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        .executableTarget(
            name: "Notes",
            dependencies: [
                "NotesInterfaces", "SearchFeature", framework("DependencyContainer"), framework("RIBs"),
                framework("RIBsFoundation"), framework("RIBsScreens"), framework("TerminalHost"), framework("WebHost"),
                framework("WebInspector"), .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "NotesTests",
            dependencies: [
                "Notes", framework("DependencyContainer"), framework("RIBs"), framework("RIBsFoundation"),
                framework("RIBsTesting"), framework("RIBsScreens"),
            ],
            swiftSettings: settings),
        .target(
            name: "NotesInterfaces",
            dependencies: [framework("DependencyContainer"), framework("RIBs")],
            swiftSettings: settings),
        .target(
            name: "SearchFeature",
            dependencies: [framework("RIBs"), framework("RIBsScreens")],
            swiftSettings: settings),
        .testTarget(
            name: "SearchFeatureTests",
            dependencies: ["SearchFeature", framework("RIBs"), framework("RIBsScreens"), framework("RIBsTesting")],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
