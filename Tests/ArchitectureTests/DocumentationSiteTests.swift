import Foundation
import Testing

/// The site that `Scripts/docs` builds from the catalogues.
struct DocumentationSiteTests {
    @Test func `the site is built without a warning, and every symbol of a module is grouped by task`() throws {
        let site = try DocumentationSite.built.get()
        let modules = try Workspace.text(of: ".spi.yml").firstMatch(of: /targets: \[(.*)\]/)?.1.split(separator: ", ")
        let ungrouped = try #require(modules).flatMap { module in
            let file = URL(filePath: "\(site.folder)/data/documentation/\(module.lowercased()).json")
            return try JSONDecoder().decode(Page.self, from: Data(contentsOf: file)).ungrouped
        }
        #expect(ungrouped == [], "To fix: add them to the topics of the module's catalogue.")
    }

    @Test func `every link and picture of the site leads to a page, a heading or a file`() throws {
        let site = try DocumentationSite.built.get()
        #expect(try site.deadLinks() == [])
    }

    @Test func `a link to a file of the repository, to no page and to no heading is found`() throws {
        try TemporaryFolder.use { folder in
            let links = ["../README.md", "/documentation/no", "/documentation/a#no", "/images/no.png"]
            let good = ["https://example.com", "/documentation/A#%ED%99%94%EB%A9%B4", "/images/a.png"]
            let references = Dictionary(uniqueKeysWithValues: (links + good).map { ($0, ["url": $0]) })
            let page: [String: Any] = ["references": references, "sections": [["anchor": "화면"]]]
            for name in ["data/documentation", "images"] {
                try FileManager.default.createDirectory(
                    atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
            }
            try Data().write(to: URL(filePath: "\(folder)/images/a.png"))
            try JSONSerialization.data(withJSONObject: page)
                .write(to: URL(filePath: "\(folder)/data/documentation/a.json"))
            let dead = try DocumentationSite(folder: folder).deadLinks()
            #expect(dead == links.map { "/documentation/a: \($0)" }.sorted())
        }
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
