import Foundation
import Testing

/// `Scripts/bundle`, and a package that runs `rib` as the plugin that it makes.
struct PluginBundleTests {
    @Test func `a package runs the compiled rib of the bundle, and compiles only the plugin`() throws {
        try TemporaryFolder.use { folder in
            let rib = "\(folder)/another name"
            try "#!/bin/sh\necho \"rib in $PWD: $*\"\nexit 3\n".write(toFile: rib, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: rib)
            let root = Workspace.root.path(percentEncoded: false)
            let bundle = try Command.run("\(root)/Scripts/bundle", "--binary", rib)
            let plugin = try #require(bundle.output.split(separator: "\n").last, "\(bundle.errors)")

            let app = "\(folder)/App"
            try FileManager.default.createDirectory(atPath: "\(app)/Sources/App", withIntermediateDirectories: true)
            try "print(1)\n".write(toFile: "\(app)/Sources/App/main.swift", atomically: true, encoding: .utf8)
            try """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "App", platforms: [.macOS("14.0"), .iOS("17.0")], dependencies: [.package(path: "\(plugin)")],
                targets: [.executableTarget(name: "App")])
            """.write(toFile: "\(app)/Package.swift", atomically: true, encoding: .utf8)
            let check = try Command.run(
                "swift", "package", "--package-path", app, "--allow-writing-to-package-directory", "rib", "check",
                "--json")
            #expect(check.output.contains("rib in \(app): check --json\n"), "\(check.errors)")
            #expect(check.status != 0 && check.errors.contains("rib exited with 3."))
            #expect(!FileManager.default.fileExists(atPath: "\(app)/.build/checkouts/swift-argument-parser"))
        }
    }
}
