import Foundation
import Testing

/// The README in English and in Korean, and the links of all pages.
struct ReadmeTests {
    private let english: String
    private let korean: String

    init() throws {
        english = try Workspace.text(of: "README.md")
        korean = try Workspace.text(of: "README.ko.md")
    }

    @Test func `both READMEs show the same commands and listings`() {
        let blocks = Self.matches(of: /(?s)```.*?\n```/, in: english)
        #expect(blocks.count > 4)
        #expect(Self.matches(of: /(?s)```.*?\n```/, in: korean) == blocks)
    }

    @Test func `both READMEs name the same commands`() {
        let commands = Set(Self.matches(of: /`(?:Scripts\/|swift |printf )[^`]*`/, in: english))
        #expect(!commands.isEmpty)
        #expect(Set(Self.matches(of: /`(?:Scripts\/|swift |printf )[^`]*`/, in: korean)) == commands)
    }

    @Test func `both READMEs have the same headings`() {
        let levels = Self.matches(of: /(?m)^#+\s/, in: english)
        #expect(levels.count > 4)
        #expect(Self.matches(of: /(?m)^#+\s/, in: korean) == levels)
    }

    @Test func `both READMEs link to the same pages`() {
        let own = ["README.ko.md", "README.md"]
        // A heading has another name in each.
        let links = Set(Self.links(in: english).filter { !$0.hasPrefix("#") }).subtracting(own)
        #expect(links.count > 10)
        let others = Set(Self.links(in: korean)).subtracting(own)
        #expect(others.filter { !$0.contains("/ko-") && !$0.hasPrefix("#") } == links)
    }

    @Test func `a README is read in two minutes`() {
        #expect(english.split(separator: "\n", omittingEmptySubsequences: false).count < 165)
    }

    @Test func `every relative link leads to a file`() throws {
        // Without subfolders, because tests that run at the same time change the build folders in them.
        let pages = try [".", "Benchmarks", "Documentation", "Examples"].flatMap { folder in
            let path = Workspace.root.appending(path: folder).path(percentEncoded: false)
            return try FileManager.default.contentsOfDirectory(atPath: path).map { "\(folder)/\($0)" }
        }
        let texts = try (pages + SwiftExamples.articles().map(\.page)).filter { $0.hasSuffix(".md") }
            .map { (page: $0, text: try Workspace.text(of: $0)) }
        #expect(texts.count > 20)
        for (page, text) in texts {
            let folder = Workspace.root.appending(path: page).deletingLastPathComponent()
            for link in Self.links(in: text) where !link.contains(":") && !link.hasPrefix("#") && !link.hasPrefix("/") {
                let file = folder.appending(path: link.prefix { $0 != "#" }).path(percentEncoded: false)
                #expect(FileManager.default.fileExists(atPath: file), "\(page): \(link)")
            }
        }
    }

    private static func links(in text: String) -> [String] {
        let prose = text.replacing(/(?s)```.*?\n```/, with: "")
        return prose.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
    }

    private static func matches(of pattern: Regex<Substring>, in text: String) -> [String] {
        text.matches(of: pattern).map { String($0.output) }
    }
}
