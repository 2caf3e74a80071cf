import Foundation
import Testing

/// The compiler checks the Swift of the pages about services.
struct SwiftExamplesTests {
    @Test(arguments: [
        SwiftExamples(page: "Documentation/Services.md", section: "## Services"),
        SwiftExamples(page: "Documentation/Swinject.md"),
    ])
    func `the examples of a page compile`(examples: SwiftExamples) throws {
        let blocks = try examples.blocks()
        #expect(blocks.count > 4, "The examples of \(examples.page) were not found.")
        let diagnostics = try SwiftExamples.diagnostics(of: blocks)
        #expect(diagnostics == "")
    }

    @Test func `the example of the inspector compiles`() throws {
        let block = try #require(try SwiftExamples(page: "Documentation/Inspector.md").blocks().first)
        #expect(try SwiftExamples.diagnostics(of: [block]) == "")
    }

    @Test func `an example that does not compile is reported with its text`() throws {
        let diagnostics = try SwiftExamples.diagnostics(of: ["services.register(Cat.self) { _ in Dog() }"])
        #expect(diagnostics.contains("services.register(Cat.self) { _ in Dog() }"))
        #expect(diagnostics.contains("error:"))
    }
}
