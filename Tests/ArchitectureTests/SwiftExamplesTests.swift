import Foundation
import Testing

/// The compiler checks the Swift of the articles and of the pages about services.
struct SwiftExamplesTests {
    @Test(arguments: try SwiftExamples.articles() + [SwiftExamples(page: "Documentation/Swinject.md")])
    func `the examples of a page compile`(examples: SwiftExamples) throws {
        let blocks = try examples.blocks()
        // An interface is checked alone, because the other examples import the module that declares it.
        let interfaces = blocks.filter { $0.contains("public protocol") }
        let others = blocks.filter { !interfaces.contains($0) }
        for group in interfaces.map({ [$0] }) + [others] {
            #expect(try SwiftExamples.diagnostics(of: group) == "")
        }
    }

    @Test func `the articles have examples`() throws {
        let counts = try SwiftExamples.articles().map { try $0.blocks().count }
        #expect(counts.count > 7)
        #expect(counts.reduce(0, +) > 20)
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
