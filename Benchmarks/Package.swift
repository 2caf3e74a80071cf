// swift-tools-version: 6.2
import PackageDescription

// What is measured stands in modules of its own that import the framework as a user's do. Nothing beyond
// SwiftPM's own release settings: no -Ounchecked, no cross-module optimisation that it does not do by itself.

extension Target.Dependency {
    static let container: Self = .product(name: "DependencyContainer", package: "ModularRIBs")
    static let ribs: Self = .product(name: "RIBs", package: "ModularRIBs")
}

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "BareLaunch", targets: ["BareLaunch"]),
        .executable(name: "Benchmark", targets: ["Benchmark"]),
        // Loaded before everything else by the runs that count allocations, and by no other.
        .library(name: "AllocationCounter", type: .dynamic, targets: ["AllocationCounter"]),
    ],
    traits: [
        .trait(name: "WithoutEvents", description: "As the trait of ModularRIBs, which it turns on.")
    ],
    dependencies: [
        .package(
            name: "ModularRIBs", path: "..",
            traits: [.trait(name: "WithoutEvents", condition: .when(traits: ["WithoutEvents"]))])
    ],
    targets: [
        .target(name: "AllocationCounter"),
        .executableTarget(name: "BareLaunch", dependencies: ["CSQLite"]),
        .target(name: "Instruments"),
        .target(
            name: "BenchmarkFeature",
            dependencies: ["Instruments", .ribs],
            // As the features of the app: what is bare stands beside it, so that both are compiled alike.
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
        .target(name: "BenchmarkServices", dependencies: ["Instruments", .container, .ribs]),
        .executableTarget(
            name: "Benchmark",
            dependencies: ["BenchmarkFeature", "BenchmarkServices", "Instruments", .ribs]
        ),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.name.hasPrefix("Benchmark") {
    target.swiftSettings = (target.swiftSettings ?? []) + [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
