import Foundation
import Testing

/// The site that `Scripts/docs` builds from the catalogues.
struct DocumentationSiteTests {
    @Test func `the site is built without a warning, and every symbol of a module is grouped by task`() throws {
        let root = Workspace.root.path(percentEncoded: false)
        // The script fails at the first warning, such as a link to a symbol that was renamed.
        let result = try Command.run("\(root)Scripts/docs")
        #expect(result.status == 0, "\(result.errors)")
        let site = "\(root)\(result.output.trimmingCharacters(in: .whitespacesAndNewlines))"
        let modules = try Workspace.text(of: ".spi.yml").firstMatch(of: /targets: \[(.*)\]/)?.1.split(separator: ", ")
        let ungrouped = try #require(modules).flatMap { module in
            let file = URL(filePath: "\(site)/data/documentation/\(module.lowercased()).json")
            return try JSONDecoder().decode(Page.self, from: Data(contentsOf: file)).ungrouped
        }
        #expect(ungrouped == [], "To fix: add them to the topics of the module's catalogue.")
    }

    /// The first page of a module.
    private struct Page: Decodable {
        struct Section: Decodable {
            let generated: Bool?
            let identifiers: [String]
        }

        let topicSections: [Section]

        /// The symbols that no topic of the page lists. DocC groups them by kind.
        var ungrouped: [String] { topicSections.filter { $0.generated == true }.flatMap(\.identifiers) }
    }
}
