import ArgumentParser
import BarGamesTesting
import Foundation
import RIBsTemporaryFolder
import Testing

@testable import BarGamesPreview

/// The build of a program from the package that it was built from.
struct SwiftBuildTests {
    private let folder: TemporaryFolder
    // Neither the space nor the Korean letters are percent-encoded in a path.
    private var package: URL { folder.url.appending(path: "My 앱") }

    init() throws {
        folder = try TemporaryFolder()
        try write("Package.swift")
        try write(".build/x/debug/App")
    }

    @Test func `the package is the folder above the program that has a Package.swift`() throws {
        let build = try build()
        #expect(build.package.path(percentEncoded: false) == package.path(percentEncoded: false) + "/")
    }

    @Test func `a program outside of a package is a clear error`() throws {
        let error = #expect(throws: ValidationError.self) { try SwiftBuild(of: URL(filePath: "/bin/sh")) }
        #expect(error?.message.contains("has a Package.swift.\n  Likely cause: the program was moved") == true)
    }

    @Test func `a build that is cancelled before it starts ends`() async throws {
        let package = try WatchedPackage(with: URL(filePath: "/bin/sh"))
        try package.save("let darts = slow")
        var build = try SwiftBuild(of: package.executable)
        build.environment.merge(package.environment) { $1 }
        let cancelled = Task { [build] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await build()
        }
        let rescue = Task {
            try await Task.sleep(for: .seconds(60))
            try package.save("let darts = 1")
        }
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        rescue.cancel()
        await #expect(throws: CancellationError.self, "the build ran to its end") { try await rescue.value }
    }

    @Test func `a saved source is a change, also in a new folder`() throws {
        let build = try build()
        try write("Modules/New/New.swift", at: Date() + 10)
        #expect(SwiftBuild.lastChange(of: build.sources) > Date())
    }

    @Test func `a new file is a change of its folder`() throws {
        try write("Modules/Old.swift", at: Date() - 10)
        let (sources, before) = (try build().sources, Date() - 5)
        try set(before - 5, of: "Modules")
        try write("Modules/New.swift", at: before - 5)
        #expect(SwiftBuild.lastChange(of: sources) > before)
    }

    @Test func `a save is over when its second is`() throws {
        let second = Date(timeIntervalSince1970: 4_000_000_000)
        try write("Modules/Saved.swift", at: second + 0.25)
        let sources = try build().sources
        #expect(SwiftBuild.changes(sources, inSecondOf: second + 0.9))
        #expect(!SwiftBuild.changes(sources, inSecondOf: second + 1))
        #expect(!SwiftBuild.changes(sources, inSecondOf: second - 0.1))
    }

    @Test(arguments: [".build/x/debug/App.o", "Tests/AppTests/AppTests.swift"])
    func `a hidden file and a test are no sources`(path: String) throws {
        try write(path, at: Date() + 10)
        #expect(SwiftBuild.lastChange(of: try build().sources) < Date())
    }

    @Test func `a failed build names the first three errors, each once, with the file and the line`() throws {
        let path = package.path(percentEncoded: false)
        let output = (1...5).map { "\(path)/App/Main.swift:\($0):1: error: wrong \($0)\n" }.joined()
        #expect(
            try build().problem(in: "[1/2] Compiling\n" + output + output + "error: fatalError\n") == """
                The build failed, so this is still the old version.
                App/Main.swift:1:1: error: wrong 1
                App/Main.swift:2:1: error: wrong 2
                App/Main.swift:3:1: error: wrong 3
                and 2 more errors
                """)
    }

    @Test func `a build that fails otherwise shows the end of its output`() throws {
        #expect(
            try build().problem(in: "1\n2\nerror: no such\nfile\n") == """
                The build failed, so this is still the old version.
                2
                error: no such
                file
                """)
    }

    private func build() throws -> SwiftBuild {
        try SwiftBuild(of: package.appending(path: ".build/x/debug/App"))
    }

    private func write(_ path: String, at date: Date = Date()) throws {
        let file = package.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: file)
        try set(date, of: path)
    }

    private func set(_ date: Date, of path: String) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: date], ofItemAtPath: package.appending(path: path).path(percentEncoded: false))
    }
}
