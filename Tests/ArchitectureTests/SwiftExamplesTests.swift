import Foundation
import Testing

/// The Swift on the pages about services, as the compiler sees it.
struct SwiftExamplesTests {
    @Test(arguments: [
        SwiftExamples(page: "Documentation/Services.md", section: "## Services"),
        SwiftExamples(page: "Documentation/Swinject.md"),
    ])
    func theExamplesCompile(examples: SwiftExamples) throws {
        let blocks = try examples.blocks()
        #expect(blocks.count > 4, "\(examples.page) has no Swift where it is looked for")
        #expect(try SwiftExamples.diagnostics(of: blocks) == "")
    }

    @Test func anExampleThatIsWrongIsReportedWithItsText() throws {
        let diagnostics = try SwiftExamples.diagnostics(of: ["services.register(Cat.self) { _ in Dog() }"])
        #expect(diagnostics.contains("services.register(Cat.self) { _ in Dog() }"))
        #expect(diagnostics.contains("error:"))
    }
}
