import Foundation
import Testing

/// The compiler checks the Swift of the articles and of the pages about services.
struct SwiftExamplesTests {
    @Test(arguments: try SwiftExamples.articles().filter { !$0.isCompiledElsewhere })
    func `the examples of a page compile`(examples: SwiftExamples) throws {
        let snippets = try Workspace.sources(in: Snippet.folder).map { $0.text.dropLast() }
        let blocks = try examples.blocks().filter { !$0.needsApple && !snippets.contains($0[...]) }
        // An interface is checked alone, because the other examples import the module that declares it.
        let interfaces = blocks.filter { $0.contains("public protocol") }
        let others = blocks.filter { !interfaces.contains($0) }
        for group in interfaces.map({ [$0] }) + [others] where !group.isEmpty {
            #expect(try SwiftExamples.diagnostics(of: group) == "")
        }
    }

    @Test func `the articles have examples`() throws {
        let counts = try SwiftExamples.articles().map { try $0.blocks().count }
        #expect(counts.count > 25)
        #expect(counts.reduce(0, +) > 90)
    }

    @Test func `the example of the inspector compiles`() throws {
        let block = try #require(try SwiftExamples(page: "Documentation/ModularRIBs.docc/Inspector.md").blocks().first)
        #expect(try SwiftExamples.diagnostics(of: [block]) == "")
    }

    @Test func `the page about several machines shows the assemblies and the test of its example`() throws {
        let blocks = try SwiftExamples(page: "Documentation/ModularRIBs.docc/MoreThanOneMachine.md").blocks()
        try #require(blocks.count == 2)
        let folder = "Examples/ManyMachines"
        let app = try Workspace.text(of: "\(folder)/Sources/ManyMachines/ManyMachinesApp.swift")
        #expect(app.withoutIndentation.contains(blocks[0].withoutIndentation))
        let tests = try Workspace.text(of: "\(folder)/Tests/PostgresStoresTests/PostgresPromisesTests.swift")
        for code in ["StorePromise.ofGames", "StorePromise<any SessionStoring>.ofSessions", "promise.check {"] {
            #expect(blocks[1].contains(code) && tests.contains(code), "\(code)")
        }
    }

    @Test func `the page about the articles shows the errors of a listener that is written as in the articles`() throws
    {
        let page = try Workspace.text(of: "Documentation/ModularRIBs.docc/FromTheArticles.md")
        let section = try #require(page.components(separatedBy: "### A listener written class").last)
        let blocks = section.components(separatedBy: "```text\n").dropFirst()
            .compactMap { $0.components(separatedBy: "\n```").first }
        try #require(blocks.count == 2)
        let diagnostics = try SwiftExamples.diagnostics(of: [blocks[0]], options: [])
        for line in blocks[1].split(separator: "\n") { #expect(diagnostics.contains(line), "\(diagnostics)") }
    }

    @Test func `an example that does not compile is reported with its text`() throws {
        let diagnostics = try SwiftExamples.diagnostics(of: ["services.register(Cat.self) { _ in Dog() }"])
        #expect(diagnostics.contains("services.register(Cat.self) { _ in Dog() }"))
        #expect(diagnostics.contains("error:"))
    }
}

extension String {
    fileprivate var withoutIndentation: String {
        split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    }
}
