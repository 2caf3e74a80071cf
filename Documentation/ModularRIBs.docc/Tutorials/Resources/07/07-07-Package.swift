// swift-tools-version: 6.2
import PackageDescription

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
                "SearchFeature", "SearchInterface", framework("DependencyContainer"), framework("RIBs"),
                framework("RIBsFoundation"), framework("RIBsScreens"), framework("TerminalHost"),
            ]),
        .testTarget(
            name: "NotesTests",
            dependencies: [
                "Notes", framework("DependencyContainer"), framework("RIBs"), framework("RIBsFoundation"),
                framework("RIBsTesting"), framework("RIBsScreens"),
            ]),
        .target(
            name: "SearchFeature", dependencies: ["SearchInterface", framework("RIBs"), framework("RIBsScreens")]),
        .testTarget(
            name: "SearchFeatureTests",
            dependencies: [
                "SearchFeature", "SearchInterface", framework("DependencyContainer"), framework("RIBs"),
                framework("RIBsScreens"), framework("RIBsTesting"),
            ]),
        .target(name: "SearchInterface", dependencies: [framework("DependencyContainer"), framework("RIBs")]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    var settings: [SwiftSetting] = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    // An interface says itself what is on the main actor, because other modules use it.
    if !target.name.hasSuffix("Interface") { settings.append(.defaultIsolation(MainActor.self)) }
    target.swiftSettings = (target.swiftSettings ?? []) + settings
}
