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
        .package(name: "ModularRIBs", path: "../ModularRIBs")
    ],
    targets: [
        .executableTarget(
            name: "Notes",
            dependencies: [
                "NotesInterfaces", "SearchFeature", framework("DependencyContainer"), framework("RIBs"),
                framework("RIBsFoundation"), framework("RIBsScreens"), framework("TerminalHost"),
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
