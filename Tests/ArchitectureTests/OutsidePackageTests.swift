import Foundation
import Testing

/// The framework as another package uses it.
struct OutsidePackageTests {
    @Test func `the listings of the pages run and pass their tests`() throws {
        let readme = try SwiftExamples(page: "Documentation/README.md", section: "## The smallest app that runs")
            .blocks()
        let testing = try SwiftExamples(page: "Modules/Framework/RIBsTesting/RIBsTesting.docc/TestingARIB.md").blocks()
        let tests = testing.dropFirst().joined(separator: "\n\n")
        try TemporaryFolder.use { folder in
            try #require(readme.count == 2)
            try write(manifest(adding: recipes, to: readme[1]), to: "\(folder)/Package.swift")
            try write(readme[0], to: "\(folder)/Sources/Counter/Counter.swift")
            try write(#require(testing.first), to: "\(folder)/Sources/TabFeature/Tab.swift")
            try write(tests, to: "\(folder)/Tests/TabFeatureTests/TabTests.swift")
            var count = tests.matches(of: /@Test/).count
            #expect(count > 8)
            for (path, text) in try Recipe.listings() {
                let prefixes = ["Modules/Features/": "Sources/", "Tests/Features/": "Tests/"]
                guard let prefix = prefixes.first(where: { path.hasPrefix($0.key) }) else { continue }
                try write(text, to: "\(folder)/\(prefix.value)\(path.dropFirst(prefix.key.count))")
                count += text.matches(of: /@Test/).count
            }
            let build = try Command.run(
                ["env", "VEND_BAR_GAMES=1", "swift", "build", "--build-tests"] + options(folder))
            #expect(build.status == 0, "\(build.output)\(build.errors)")
            let app = try Command.run("sh", "-c", "echo tap up | '\(scratch)/debug/Counter'")
            #expect(app.output.hasSuffix("Counter\n═══════\n\n1\n\n[up] Count up\n\n"))
            let run = try Command.run(["env", "VEND_BAR_GAMES=1", "swift", "test", "--skip-build"] + options(folder))
            #expect(run.status == 0, "\(run.output)\(run.errors)")
            #expect((run.output + run.errors).contains("Test run with \(count) tests in"))
        }
    }

    /// The page about migration says so, and advises a copy with another name.
    @Test func `a module RIBs of another package is rejected, also with an alias`() throws {
        try TemporaryFolder.use { folder in
            let old = """
                // swift-tools-version: 6.2
                import PackageDescription

                let package = Package(
                    name: "Old", products: [.library(name: "RIBs", targets: ["RIBs"])], targets: [.target(name: "RIBs")])
                """
            try write(old, to: "\(folder)/Old/Package.swift")
            try write("public struct Old {}\n", to: "\(folder)/Old/Sources/RIBs/Old.swift")
            let alias = #".product(name: "RIBs", package: "Old", moduleAliases: ["RIBs": "OldRIBs"])"#
            let target =
                #".target(name: "App", dependencies: [.product(name: "RIBs", package: "ModularRIBs"), \#(alias)]),"#
            let text = manifest(targets: target)
                .replacing("dependencies: [\n", with: "dependencies: [\n        .package(path: \"Old\"),\n")
            try write(text, to: "\(folder)/Package.swift")
            try write("import OldRIBs\nimport RIBs\n", to: "\(folder)/Sources/App/App.swift")
            let build = try Command.run(["swift", "build"] + options(folder))
            #expect(build.errors.contains("declare targets with a conflicting name: 'RIBs"), "\(build.errors)")
        }
    }

    @Test func `the smallest example has fewer than 300 lines of code with its tests`() throws {
        let files = try ["Sources", "Tests"].flatMap { try Workspace.sources(in: "Examples/Notes/\($0)") }
        let lines = files.flatMap { $0.text.split(separator: "\n") }.filter { line in
            !line.allSatisfy(\.isWhitespace) && line.firstMatch(of: /^\s*\/\//) == nil
        }
        #expect(files.count == 15)
        #expect(lines.count < 300)
    }

    /// The build folder of the example, which depends on the framework in the same way. It has compiled it already.
    private let scratch = Workspace.root.appending(path: "Examples/Notes/.build").path(percentEncoded: false)

    /// Other tests build other packages in the same folder, and SwiftPM would use their plan while they do not change.
    private func options(_ folder: String) -> [String] {
        ["--package-path", folder, "--scratch-path", scratch, "--disable-build-manifest-caching"]
    }

    /// The dependencies of each target.
    private let products =
        (Workspace.framework + ["BarGamesServices", "GameInterface", "GameScreens", "MenuItemInterface"])
        .map { #".product(name: "\#($0)", package: "ModularRIBs")"# }.joined(separator: ", ")

    /// The targets of the listings of other pages.
    private var recipes: String {
        ["DiceFeature", "JukeboxFeature", "TabFeature"].map { feature in
            """
                    .target(
                        name: "\(feature)", dependencies: [\(products)],
                        swiftSettings: [.defaultIsolation(MainActor.self)]),
                    .testTarget(name: "\(feature)Tests", dependencies: ["\(feature)", \(products)]),

            """
        }.joined()
    }

    /// The manifest of a page with further targets.
    private func manifest(adding targets: String, to page: String) -> String {
        page.replacing("../ModularRIBs", with: Workspace.root.path(percentEncoded: false))
            .replacing("\n    ]\n)", with: "\n\(targets)    ]\n)")
    }

    private func manifest(targets: String) -> String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "Outside",
            platforms: [.macOS("14.0"), .iOS("17.0")],
            dependencies: [
                .package(name: "ModularRIBs", path: "\(Workspace.root.path(percentEncoded: false))"),
            ],
            targets: [
        \(targets)
            ]
        )
        """
    }

    private func write(_ text: String, to path: String) throws {
        let file = URL(filePath: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }
}
