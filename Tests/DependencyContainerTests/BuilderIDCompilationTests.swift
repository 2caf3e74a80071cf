import Foundation
import Testing

/// What the compiler says: the snippets are compiled against the modules that this test was built with.
struct BuilderIDCompilationTests {
    private static let declarations = """
        import DependencyContainer
        import RIBs

        @MainActor protocol DIVerifyBuildable: Buildable {}
        final class Right: DIVerifyBuildable {}
        final class Wrong: Buildable {}

        extension BuilderID where Interface == any DIVerifyBuildable.Type {
            static let verify = Self("verify")
        }

        """

    @Test func aBuilderWithTheInterfaceOfTheIDCompiles() throws {
        let output = try typecheck("@MainActor func f(_ b: BuilderContainer) { b.register(Right.self, for: .verify) }")
        #expect(output == "")
    }

    @Test func aBuilderWithoutTheInterfaceOfTheIDDoesNotCompile() throws {
        let output = try typecheck("@MainActor func f(_ b: BuilderContainer) { b.register(Wrong.self, for: .verify) }")
        #expect(output.contains("error: argument type 'Wrong' does not conform to expected type 'DIVerifyBuildable'"))
    }

    @Test func aReplacementWithoutTheInterfaceDoesNotCompile() throws {
        let output = try typecheck("@MainActor func f(_ b: BuilderContainer) { b.replace(.verify, with: Wrong.self) }")
        #expect(output.contains("error: argument type 'Wrong' does not conform to expected type 'DIVerifyBuildable'"))
    }

    @Test func aStringLiteralIsNoID() throws {
        let output = try typecheck("@MainActor func f(_ b: BuilderContainer) { b.register(Right.self, for: \"verify\") }")
        #expect(output.contains("error: cannot convert value of type 'String' to expected argument type 'BuilderID"))
    }

    @Test func whatIsResolvedNeedsNoCast() throws {
        let output = try typecheck(
            "@MainActor func f(_ b: BuilderContainer) -> any DIVerifyBuildable.Type { b.resolve(.verify) }")
        #expect(output == "")
    }

    /// The compiler's errors for `snippet`; empty if it compiles.
    private func typecheck(_ snippet: String) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ribs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appending(path: "Snippet.swift")
        try (Self.declarations + snippet).write(to: source, atomically: true, encoding: .utf8)

        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "swiftc", "-typecheck", "-swift-version", "6", "-module-cache-path", folder.path(),
            "-I", try modules().path(), source.path(),
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: text, as: UTF8.self)
    }

    /// The folder of the modules, beside the test's own executable.
    private func modules() throws -> URL {
        var folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        while folder.path() != "/" {
            folder.deleteLastPathComponent()
            let modules = folder.appending(path: "Modules")
            if FileManager.default.fileExists(atPath: modules.appending(path: "RIBs.swiftmodule").path()) {
                return modules
            }
        }
        throw CocoaError(.fileNoSuchFile)
    }
}
