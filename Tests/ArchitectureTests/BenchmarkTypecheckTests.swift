import Foundation
import Testing

/// No test builds the benchmarks, because they are a separate package. The compiler type-checks their sources against
/// the modules that were built with this test, so that a change of the framework cannot break them unnoticed.
struct BenchmarkTypecheckTests {
    @Test(arguments: ["Benchmark", "ModuleBenchmark"])
    func `the benchmarks compile`(target: String) throws {
        let sources = try Workspace.sources(in: "Benchmarks/Sources/\(target)").map { path(of: $0.path) }
        #expect(sources.count > 3, "The sources of the benchmarks were not found.")
        let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
        let result = try Command.run(
            ["swiftc", "-typecheck", "-module-name", target, "-parse-as-library", "-swift-version", "6"]
                + ["-default-isolation", "MainActor"] + features.flatMap { ["-enable-upcoming-feature", $0] }
                + ["-I", try SwiftExamples.modules().path(percentEncoded: false)]
                + ["-I", path(of: "Benchmarks/Sources/Instruments/include")] + sources)
        #expect(result.output + result.errors == "")
        #expect(result.status == 0)
    }

    private func path(of file: String) -> String { Workspace.root.appending(path: file).path(percentEncoded: false) }
}
