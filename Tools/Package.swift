// swift-tools-version: 6.2
import PackageDescription

// The command `rib`. A package of its own, so that the framework does not build the parser of Swift.

/// A module and its tests.
func module(
    _ name: String, dependencies: [Target.Dependency], testDependencies: [Target.Dependency] = []
) -> [Target] {
    [
        .target(name: name, dependencies: dependencies),
        .testTarget(
            name: "\(name)Tests",
            dependencies: [.target(name: name), "ToolTesting"] + dependencies + testDependencies
        ),
    ]
}

let swiftSyntax = Target.Dependency.product(name: "SwiftSyntax", package: "swift-syntax")
let swiftParser = Target.Dependency.product(name: "SwiftParser", package: "swift-syntax")
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
    name: "Tools",
    platforms: [.macOS("15.4")],
    products: [
        .executable(name: "rib", targets: ["rib"])
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    ],
    targets:
        // What a workspace contains: modules, RIBs, registrations. Reads only.
        module("SourceModel", dependencies: [swiftSyntax, swiftParser])
        // Edits of files, applied all or none, or printed as a diff.
        + module("FileChanges", dependencies: [])
        // Findings in a workspace, and their fixes.
        + module("Checks", dependencies: ["FileChanges", "SourceModel", swiftSyntax, swiftParser])
        // Pictures of modules, RIBs and services.
        + module("Graphs", dependencies: ["SourceModel"])
        // New RIBs, modules, plugins and test doubles.
        + module(
            "Generation", dependencies: ["FileChanges", "SourceModel", swiftSyntax, swiftParser],
            testDependencies: ["Checks", "Refactoring"])
        // Renames and removes RIBs.
        + module("Refactoring", dependencies: ["FileChanges", "Generation", "SourceModel", swiftSyntax, swiftParser])
        + [
            // Made-up workspaces for tests.
            .target(name: "ToolTesting", dependencies: ["SourceModel"]),
            .executableTarget(
                name: "rib",
                dependencies: [
                    "Checks", "FileChanges", "Generation", "Graphs", "Refactoring", "SourceModel", argumentParser,
                ]),
            .testTarget(
                name: "RibTests", dependencies: ["Graphs", "SourceModel", "rib", "ToolTesting", argumentParser]),
        ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
