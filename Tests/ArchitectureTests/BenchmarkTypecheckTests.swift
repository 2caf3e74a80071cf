import Foundation
import Testing

/// The benchmarks are a package of their own, which no test builds. The compiler looks at them here, beside the
/// modules that were built with this test, so that a change of the framework does not leave them behind.
struct BenchmarkTypecheckTests {
    @Test func theBenchmarksCompile() throws {
        try TemporaryFolder.use { folder in
            for (module, isolation) in [("BenchmarkFeature", ["-default-isolation", "MainActor"]), ("BenchmarkServices", [])] {
                let mode = ["-emit-module", "-o", "\(folder)/\(module).swiftmodule"] + isolation
                let diagnostics = try diagnostics(of: module, mode, seeing: folder)
                #expect(diagnostics == "")
            }
            let diagnostics = try diagnostics(of: "Benchmark", ["-typecheck"], seeing: folder)
            #expect(diagnostics == "")
        }
    }

    private func diagnostics(of module: String, _ mode: [String], seeing folder: String) throws -> String {
        let sources = try Workspace.sources(in: "Benchmarks/Sources/\(module)").map { path(of: $0.path) }
        #expect(sources.count > 3, "\(module) was not found")
        let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
        let result = try Command.run(
            ["swiftc"] + mode + ["-module-name", module, "-parse-as-library", "-swift-version", "6"]
                + features.flatMap { ["-enable-upcoming-feature", $0] }
                + ["-I", try SwiftExamples.modules().path(percentEncoded: false), "-I", folder]
                + ["-I", path(of: "Benchmarks/Sources/Instruments/include")] + sources)
        let text = result.output + result.errors
        return text.isEmpty && result.status != 0 ? "swiftc ended with \(result.status)" : text
    }

    private func path(of file: String) -> String { Workspace.root.appending(path: file).path(percentEncoded: false) }
}
