// swift-tools-version: 6.2
import PackageDescription

// `rib` as a command of the package manager: swift package rib check. A package of its own, because a plugin builds its
// tool a second time, with the parser of Swift. The tests of Tools need no plugin.

let package = Package(
    name: "rib-plugin",
    platforms: [.macOS("14.0")],
    products: [.plugin(name: "rib-plugin", targets: ["rib-plugin"])],
    dependencies: [.package(name: "Tools", path: "..")],
    targets: [
        .plugin(
            name: "rib-plugin",
            capability: .command(
                intent: .custom(
                    verb: "rib",
                    description: "Creates, checks, draws and changes RIBs. See swift package rib --help."),
                permissions: [.writeToPackageDirectory(reason: "rib writes the sources of RIBs.")]),
            dependencies: [.product(name: "rib", package: "Tools")],
            path: "Sources")
    ]
)
