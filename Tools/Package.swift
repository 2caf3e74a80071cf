// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The command `rib`, and `mutate`, which `Scripts/soak --mutate` uses. A package of its own, so that the framework does
// not build the parser of Swift. One target for each command, because nothing imports them.

/// The folder with the parser of the compiler on the PATH, as optimised libraries; nil if it has none.
///
/// Compiling swift-syntax takes two thirds of a build, and a parser without optimisation half of the time of a check. Only
/// Linux was tried. With `RIB_PARSER=package`, the package swift-syntax is used, which works everywhere. The
/// libraries can get further cases, so a `switch` over their enumerations has a default:
/// `findings/syntax-of-the-toolchain.sh`. SwiftPM remembers what this manifest found, also if the libraries appear or
/// disappear later: `findings/manifests-that-look-for-files.sh`.
let hostLibraries: String? = {
    #if os(Linux)
        guard Context.environment["RIB_PARSER"] != "package" else { return nil }
        let folders = (Context.environment["PATH"] ?? "").split(separator: ":").map { URL(filePath: String($0)) }
        let swift = folders.map { $0.appending(path: "swift") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        guard let bin = swift?.resolvingSymlinksInPath().deletingLastPathComponent() else { return nil }
        let host = bin.deletingLastPathComponent().appending(path: "lib/swift/host")
        let files = ["SwiftParser", "SwiftSyntax"].flatMap { ["\($0).swiftmodule", "lib\($0).so"] }
        let isComplete = files.allSatisfy { FileManager.default.fileExists(atPath: host.appending(path: $0).path) }
        return isComplete ? host.path : nil
    #else
        return nil
    #endif
}()

/// The modules of the parser as products of swift-syntax; none if the toolchain has them.
func parser(_ names: String...) -> [Target.Dependency] {
    hostLibraries == nil ? names.map { .product(name: $0, package: "swift-syntax") } : []
}

let package = Package(
    name: "Tools",
    platforms: [.macOS("14.0")],
    products: [
        .executable(name: "rib", targets: ["rib"])
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        .executableTarget(name: "mutate", dependencies: parser("SwiftOperators", "SwiftParser", "SwiftSyntax")),
        .testTarget(name: "MutateTests", dependencies: ["mutate"]),
        .executableTarget(
            name: "rib",
            dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")]
                + parser("SwiftIfConfig", "SwiftParser", "SwiftSyntax")),
        .testTarget(
            name: "RibTests",
            dependencies: ["rib", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
    ],
    swiftLanguageModes: [.v6]
)

if hostLibraries == nil {
    package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"))
}

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    guard let hostLibraries else { continue }
    target.swiftSettings?.append(.unsafeFlags(["-I", hostLibraries]))
    target.linkerSettings = [
        .unsafeFlags(["-L", hostLibraries, "-Xlinker", "-rpath", "-Xlinker", hostLibraries]),
        .linkedLibrary("SwiftIfConfig"), .linkedLibrary("SwiftOperators"), .linkedLibrary("SwiftParser"),
        .linkedLibrary("SwiftSyntax"),
    ]
}
