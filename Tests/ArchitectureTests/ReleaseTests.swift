import Foundation
import Testing

/// `Scripts/release`, and a package that depends on the version it tags.
struct ReleaseTests {
    @Test func `a package depends on a tagged version as the README says`() throws {
        try TemporaryFolder.use { folder in
            let clone = try Self.clone(to: folder, heading: "## 0.1.0 (\(try Self.today))")
            let release = try Command.run("\(clone)/Scripts/release", "0.1.0")
            #expect(release.status == 0, "\(release.errors)")
            let tag = try #require(release.output.split(separator: "\n").first { $0.hasPrefix("git tag ") })
            #expect(try Self.git("sh", "-c", "cd '\(clone)' && \(tag)").status == 0)

            let readme = try Workspace.text(of: "README.md")
            let line = try #require(readme.firstMatch(of: /\.package\(url: "(https:.+?)",.*\)/))
            try FileManager.default.createDirectory(atPath: "\(folder)/App/Sources", withIntermediateDirectories: true)
            try """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "App",
                platforms: [.macOS("15.4"), .iOS("18.4")],
                dependencies: [\(line.output.0.replacing(line.output.1, with: "file://\(clone)"))],
                targets: [
                    .executableTarget(
                        name: "App", dependencies: [.product(name: "RIBs", package: "ModularRIBs")], path: "Sources")
                ])
            """.write(toFile: "\(folder)/App/Package.swift", atomically: true, encoding: .utf8)
            try "import RIBs\n\nprint(Interactor.self)\n"
                .write(toFile: "\(folder)/App/Sources/main.swift", atomically: true, encoding: .utf8)
            let app = try Command.run("swift", "run", "--package-path", "\(folder)/App")
            #expect(app.output == "Interactor\n", "\(app.errors)")
        }
    }

    @Test func `all that is wrong with a release is reported, with the fixes`() throws {
        try TemporaryFolder.use { folder in
            let clone = try Self.clone(to: folder, heading: "## 0.1.0 (unreleased)")
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

    /// A clone of the last commit, with `heading` over the first section of `CHANGELOG.md`.
    private static func clone(to folder: String, heading: String) throws -> String {
        let clone = "\(folder)/ModularRIBs"
        let root = Workspace.root.path(percentEncoded: false)
        #expect(try git("git", "clone", "--quiet", "--no-tags", root, clone).status == 0)
        let path = "\(clone)/CHANGELOG.md"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let first = try #require(text.firstMatch(of: /(?m)^## .*$/))
        try text.replacingCharacters(in: first.range, with: heading)
            .write(toFile: path, atomically: true, encoding: .utf8)
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
