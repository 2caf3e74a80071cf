import Foundation
import Testing

/// The framework is written in safe Swift, so that a mistake of its user never causes undefined behaviour.
struct SafeSwiftTests {
    /// The constructs that disable a check of the compiler or of the Swift runtime.
    private static let unsafeConstructs = [
        "nonisolated(unsafe)", "unowned(unsafe)", "@exclusivity(unchecked)", "@unchecked Sendable", "Unmanaged",
        "unsafeBitCast", "unsafeDowncast", "withUnsafe", "assumingMemoryBound", "unsafelyUnwrapped", "@_silgen_name",
    ]

    @Test(arguments: [
        "Modules/DependencyContainer", "Modules/Inspector", "Modules/RIBs", "Modules/RIBsTesting", "Modules/Screens",
        "Modules/TreeDrawing",
    ])
    func `the framework has no unsafe construct`(folder: String) throws {
        let sources = try Workspace.sources(in: folder)
        #expect(sources.count > 3, "The sources of \(folder) were not found.")
        #expect(sources.flatMap { Self.uses(in: SourceImport.code(of: $0.text), file: $0.path) } == [])
    }

    private static func uses(in code: String, file: String) -> [String] {
        code.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
            unsafeConstructs.filter { line.contains($0) }.map { "\(file):\(index + 1) \($0)" }
        }
    }
}
