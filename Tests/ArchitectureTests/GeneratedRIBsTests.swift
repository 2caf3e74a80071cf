import Foundation
import Testing

/// Builds what `rib new` and `rib add-service` write in a new package, and runs its tests, as its author does.
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
                + Self.variants.enumerated().map { "new Variant\($0)x \($1) --parent Root" }
                + [1, 8].map { "add-service 'any Clock<Duration>' --to Variant\($0)x" }
            for command in commands { try run("'\(framework)/Scripts/rib' \(command)", in: folder) }
            try registerClock(in: "\(folder)/Sources/Variants")
            try run("'\(framework)/Scripts/rib' check", in: folder)
            let options = "--scratch-path '\(scratch)' --disable-build-manifest-caching"
            let build = try run("swift build --build-tests \(options)", in: folder)
            #expect(!build.contains("warning:"), "\(build)")
            let tests = try run("swift test --skip-build --disable-xctest \(options)", in: folder)
            // One test of the root, and for each RIB one of its release, one of its end and one of its saved state.
            let permanent = Self.variants.count { $0.contains("--permanent") }
            let restorable = Self.variants.count { $0.contains("--restorable") }
            let count = 1 + 2 * Self.variants.count - permanent + restorable
            #expect(tests.contains("Test run with \(count) tests in"), "\(tests)")
        }
    }

    /// Adds the assembly that `rib add-service` asks for.
    private func registerClock(in folder: String) throws {
        let assembly = """
            import DependencyContainer

            struct ClockAssembly: Assembly {
                func assemble(builders: BuilderContainer, services: Container) {
                    services.register((any Clock<Duration>).self) { _ in ContinuousClock() }
                }
            }

            """
        try assembly.write(toFile: "\(folder)/ClockAssembly.swift", atomically: true, encoding: .utf8)
        let app = try String(contentsOfFile: "\(folder)/VariantsApp.swift", encoding: .utf8)
        try app.replacing("[any Assembly] = [", with: "[any Assembly] = [ClockAssembly(), ")
            .write(toFile: "\(folder)/VariantsApp.swift", atomically: true, encoding: .utf8)
    }

    @discardableResult
    private func run(_ command: String, in folder: String) throws -> String {
        let result = try Command.run("sh", "-c", "cd '\(folder)' && { \(command); } 2>&1")
        #expect(result.status == 0, "\(command):\n\(result.output)")
        return result.output
    }
}
