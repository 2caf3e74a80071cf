// swift-tools-version: 6.2
import PackageDescription

// SwiftPM's own release settings, as a user's app has them: no -Ounchecked, no cross-module optimisation.

/// The settings of the feature modules.
let settings: [SwiftSetting] = [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS("14.0")],
    products: [
        .executable(name: "BareLaunch", targets: ["BareLaunch"]),
        .executable(name: "Benchmark", targets: ["Benchmark"]),
        .executable(name: "ModuleBenchmark", targets: ["ModuleBenchmark"]),
        // Preloaded by the processes that count allocations, and by no other process.
        .library(name: "AllocationCounter", type: .dynamic, targets: ["AllocationCounter"]),
    ],
    // Without the trait: the packages of Bar Games are neither cloned nor built.
    dependencies: [.package(name: "ModularRIBs", path: "..")],
    targets: [
        .target(name: "AllocationCounter"),
        .executableTarget(name: "BareLaunch", dependencies: ["CSQLite"]),
        .executableTarget(
            name: "Benchmark",
            dependencies: [
                "Instruments", .product(name: "DependencyContainer", package: "ModularRIBs"),
                .product(name: "RIBs", package: "ModularRIBs"),
                .product(name: "RIBsFoundation", package: "ModularRIBs"),
            ],
            swiftSettings: settings
        ),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .target(name: "Instruments"),
        .executableTarget(
            name: "ModuleBenchmark",
            dependencies: [
                .product(name: "DependencyContainer", package: "ModularRIBs"),
                .product(name: "RIBs", package: "ModularRIBs"),
            ],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
