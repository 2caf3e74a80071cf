import Foundation
import Testing

/// `Scripts/release`, and a package that depends on the version it tags.
struct ReleaseTests {
    /// The package manager rejects two targets of one name among all targets that products reach, and clones what they need.
    @Test func `the README's line adds the framework to a package with any names, and clones no other package`() throws
    {
        try TemporaryFolder.use { folder in
            let clone = try Self.clone(to: folder, heading: "## 0.1.0 (\(try Self.today))")
            let release = try Command.run("\(clone)/Scripts/release", "0.1.0")
            #expect(release.status == 0, "\(release.errors)")
            let tag = try #require(release.output.split(separator: "\n").first { $0.hasPrefix("git tag ") })
            #expect(try Self.git("sh", "-c", "cd '\(clone)' && \(tag)").status == 0)

            let names = try Self.usualNames + Self.ownNames
            let readme = try Workspace.text(of: "README.md")
            let line = try #require(readme.firstMatch(of: /\.package\(url: "(https:.+?)",.*\)/))
            try FileManager.default.createDirectory(atPath: "\(folder)/App/Sources", withIntermediateDirectories: true)
            try """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "App",
                platforms: [.macOS("14.0"), .iOS("17.0")],
                dependencies: [\(line.output.0.replacing(line.output.1, with: "file://\(clone)"))],
                targets: [
                    .executableTarget(name: "Try", dependencies: [\(Self.products)], path: "Sources/Try"),
            \(names.map { "        .target(name: \"\($0)\"),\n" }.joined())
                ])
            """.write(toFile: "\(folder)/App/Package.swift", atomically: true, encoding: .utf8)
            for name in names + ["Try"] {
                let source = "\(folder)/App/Sources/\(name)"
                try FileManager.default.createDirectory(atPath: source, withIntermediateDirectories: true)
                let text = name == "Try" ? "import RIBs\n\nprint(Interactor.self)\n" : "enum Empty {}\n"
                try text.write(toFile: "\(source)/main.swift", atomically: true, encoding: .utf8)
            }
            let app = try Command.run("swift", "run", "--package-path", "\(folder)/App", "Try")
            #expect(app.output == "Interactor\n", "\(app.errors)")
            let checkouts = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/App/.build/checkouts")
            #expect(checkouts == ["ModularRIBs"])
        }
    }

    @Test func `all that is wrong with a release is reported, with the fixes`() throws {
        try TemporaryFolder.use { folder in
            let clone = try Self.clone(to: folder, heading: "## 0.1.0 (unreleased)", measured: "2026-01-31")
            let changed = try Self.git("git", "-C", clone, "log", "-1", "--format=%cs", "--", "Modules/Framework")
                .output
                .trimmingCharacters(in: .newlines)
            #expect(try Self.git("git", "-C", clone, "tag", "0.2.0").status == 0)
            try "new".write(toFile: "\(clone)/new", atomically: true, encoding: .utf8)
            let release = try Command.run("\(clone)/Scripts/release", "0.2.0")
            #expect(release.status == 1)
            #expect(
                release.errors == """
                    error: The first section of CHANGELOG.md is '## 0.1.0 (unreleased)'.
                      To fix: make it '## 0.2.0 (\(try Self.today))'.
                    error: README.md depends on another version.
                      To fix: write 'from: "0.2.0"' in its line with .package.
                    error: README.ko.md depends on another version.
                      To fix: write 'from: "0.2.0"' in its line with .package.
                    error: The figures are of 2026-01-31, and the framework has changed on \(changed).
                      To fix: run Scripts/bench on a quiet machine, and look at the targets that it misses.
                    error: The tag 0.2.0 exists.
                      To fix: choose the next version.
                    error: There are changes that are not committed.
                      To fix: commit them, or put them aside with git stash --include-untracked.

                    """)
        }
    }

    @Test func `a text that is no version is refused`() throws {
        let release = try Command.run("\(Workspace.root.path(percentEncoded: false))/Scripts/release", "v1")
        #expect(release.status == 1)
        #expect(release.errors == "error: 'v1' is not a version.\n  To fix: Scripts/release 0.1.0.\n")
    }

    private static let products = [
        "DependencyContainer", "RIBs", "RIBsScreens", "RIBsSwiftUI", "RIBsTesting", "RIBsUIKit", "TerminalHost",
    ].map { ".product(name: \"\($0)\", package: \"ModularRIBs\")" }.joined(separator: ", ")

    /// Names of targets that apps have.
    private static let usualNames = [
        "Analytics", "App", "Authentication", "Common", "Core", "Database", "DesignSystem", "Domain", "Extensions",
        "Inspector", "Logging", "Models", "Navigation", "Networking", "Persistence", "Recording", "Screens", "Services",
        "Settings", "Soak", "Storage", "Tables", "TreeDrawing", "UIComponents", "Utilities",
    ]

    /// The names of all targets of this package that no product reaches.
    private static var ownNames: [String] {
        get throws {
            let manifest = try Workspace.manifest()
            let targets = Dictionary(uniqueKeysWithValues: manifest.targets.map { ($0.name, $0) })
            var vended: Set<String> = []
            var next = manifest.products.flatMap(\.targets)
            while let name = next.popLast() {
                guard vended.insert(name).inserted, let target = targets[name] else { continue }
                next += target.dependencies.filter { !$0.isProduct }.map(\.name)
            }
            let names = targets.keys.filter { !vended.contains($0) }.sorted()
            #expect(names.contains("GameFeature") && !names.contains("RIBs"))
            return names
        }
    }

    /// A clone of the last commit, with `heading` over the first section of `CHANGELOG.md`, and figures of `measured`, or
    /// of today.
    private static func clone(to folder: String, heading: String, measured: String? = nil) throws -> String {
        let clone = "\(folder)/ModularRIBs"
        let root = Workspace.root.path(percentEncoded: false)
        #expect(try git("git", "clone", "--quiet", "--no-tags", root, clone).status == 0)
        let date = try measured ?? today
        for (file, line, new) in [
            ("CHANGELOG.md", /(?m)^## .*$/, heading), ("Benchmarks/RESULTS.md", /on 20\d\d-\d\d-\d\d\./, "on \(date)."),
        ] {
            let path = "\(clone)/\(file)"
            let text = try String(contentsOfFile: path, encoding: .utf8)
            let first = try #require(text.firstMatch(of: line))
            try text.replacingCharacters(in: first.range, with: new).write(
                toFile: path, atomically: true, encoding: .utf8)
        }
        #expect(try git("git", "-C", clone, "commit", "--all", "--allow-empty", "-m", "Release").status == 0)
        return clone
    }

    /// Runs a command that runs git, with an author, because a machine for tests has none.
    private static func git(_ arguments: String...) throws -> Command {
        let author = ["AUTHOR", "COMMITTER"].flatMap { ["GIT_\($0)_NAME=Tests", "GIT_\($0)_EMAIL=tests@example.com"] }
        return try Command.run(["env"] + author + arguments)
    }

    /// The date as `Scripts/release` writes it.
    private static var today: String {
        get throws {
            try Command.run("date", "+%F").output.trimmingCharacters(in: .newlines)
        }
    }
}
