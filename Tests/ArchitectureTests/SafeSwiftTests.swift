import Foundation
import Testing

/// The framework is written in safe Swift: no user of it can reach undefined behaviour through it.
struct SafeSwiftTests {
    /// What switches off a check of the compiler or of the runtime.
    private static let unsafeConstructs = [
        "nonisolated(unsafe)", "unowned(unsafe)", "@exclusivity(unchecked)", "@unchecked Sendable", "Unmanaged",
        "unsafeBitCast", "unsafeDowncast", "withUnsafe", "assumingMemoryBound", "unsafelyUnwrapped", "@_silgen_name",
    ]

    @Test(arguments: ["Modules/DependencyContainer", "Modules/RIBs", "Modules/RIBsTesting", "Modules/Screens"])
    func aModuleHasNoUnsafeConstruct(folder: String) throws {
        #expect(try Self.uses(in: folder) == [])
    }

    @Test func anUnsafeConstructIsFound() {
        #expect(
            Self.uses(in: "let link = Unmanaged.passUnretained(self)\n", file: "Link.swift") == [
                "Link.swift:1 Unmanaged"
            ])
    }

    private static func uses(in folder: String) throws -> [String] {
        try Workspace.sources(in: folder).flatMap { uses(in: SourceImport.code(of: $0.text), file: $0.path) }
    }

    private static func uses(in text: String, file: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
            unsafeConstructs.filter { line.contains($0) }.map { "\(file):\(index + 1) \($0)" }
        }
    }
}
