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
        .package(name: "ModularRIBs", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "Notes",
            dependencies: [
                framework("DependencyContainer"), framework("RIBs"), framework("RIBsScreens"),
                framework("TerminalHost"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "NotesTests",
            dependencies: ["Notes", framework("RIBs"), framework("RIBsScreens"), framework("RIBsTesting")],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
