import Foundation
import Testing

/// What `rib new` writes in a new package, built and tested as its author does.
struct GeneratedRIBsTests {
    /// The options of a RIB each, which is a child of the root if it has no module without an interface.
    private static let variants = [
        "", "--permanent", "--viewless", "--viewless --permanent", "--restorable", "--permanent --restorable",
        "--viewless --permanent --restorable", "--permanent --argument id:Int", "--permanent --module --interface",
        "--viewless --permanent --module --interface", "--permanent --restorable --module --adapter",
    ]

    /// The build folder of the example, which depends on the framework in the same way. It has compiled it already.
    private let scratch = Workspace.root.appending(path: "Examples/Notes/.build").path(percentEncoded: false)

    @Test func `the tests of each new RIB pass, whatever the options are, and no warning is printed`() throws {
        try TemporaryFolder.use { folder in
            let framework = String(Workspace.root.path(percentEncoded: false).dropLast())
            let commands =
                ["init Variants --framework '\(framework)'"]
                + Self.variants.enumerated().map { "new Variant\($0)x \($1) --parent Root" } + ["check"]
            for command in commands { try run("'\(framework)/Scripts/rib' \(command)", in: folder) }
            let options = "--scratch-path '\(scratch)' --disable-build-manifest-caching"
            let build = try run("swift build --build-tests \(options)", in: folder)
            #expect(!build.contains("warning:"), "\(build)")
            let tests = try run("swift test --skip-build --disable-xctest \(options)", in: folder)
            // The root's test, a released tree for each RIB, the end of those that have one, and the saved states.
            let permanent = Self.variants.count { $0.contains("--permanent") }
            let restorable = Self.variants.count { $0.contains("--restorable") }
            let count = 1 + 2 * Self.variants.count - permanent + restorable
            #expect(tests.contains("Test run with \(count) tests in"), "\(tests)")
        }
    }

    @discardableResult
    private func run(_ command: String, in folder: String) throws -> String {
        let result = try Command.run("sh", "-c", "cd '\(folder)' && { \(command); } 2>&1")
        #expect(result.status == 0, "\(command):\n\(result.output)")
        return result.output
    }
}
