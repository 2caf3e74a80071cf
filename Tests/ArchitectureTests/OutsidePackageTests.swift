import Foundation
import Testing

/// A package of another team that depends on this one.
struct OutsidePackageTests {
    @Test func `the smallest RIB of README.md runs, and no other package is cloned for it`() throws {
        try TemporaryFolder.use { folder in
            let listing = try #require(
                try SwiftExamples(page: "README.md", section: "## The smallest RIB that runs").blocks().first)
            try write(packageWith: listing, to: folder)
            let build = try Command.run("swift", "build", "--package-path", folder)
            #expect(build.status == 0, "\(build.output)\(build.errors)")
            let clones = try contents(of: "\(folder)/.build/checkouts") + contents(of: "\(folder)/.build/repositories")
            #expect(clones == [])
            let app = try Command.run("sh", "-c", "echo tap up | \(folder)/.build/debug/Outside")
            #expect(app.output.hasSuffix("Counter\n═══════\n\n1\n\n[up] Count up\n\n"))
        }
    }

    private func write(packageWith source: String, to folder: String) throws {
        let dependencies = ModuleRules.framework.map { #".product(name: "\#($0)", package: "ModularRIBs")"# }
        try FileManager.default.createDirectory(atPath: "\(folder)/Sources/Outside", withIntermediateDirectories: true)
        try """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "Outside",
            platforms: [.macOS("15.4"), .iOS("18.4")],
            dependencies: [
                .package(name: "ModularRIBs", path: "\(Workspace.root.path(percentEncoded: false))", traits: []),
            ],
            targets: [
                .executableTarget(
                    name: "Outside", dependencies: [\(dependencies.joined(separator: ", "))],
                    swiftSettings: [.defaultIsolation(MainActor.self)]),
            ]
        )
        """.write(toFile: "\(folder)/Package.swift", atomically: true, encoding: .utf8)
        try source.write(toFile: "\(folder)/Sources/Outside/Counter.swift", atomically: true, encoding: .utf8)
    }

    private func contents(of folder: String) throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder)
    }
}
