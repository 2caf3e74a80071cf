import Foundation
import Testing

/// The Korean articles and the Korean tutorial beside the English ones.
struct KoreanPagesTests {
    @Test(arguments: [
        (korean: "ko-ModularRIBs", english: "Documentation/ModularRIBs.docc/ModularRIBs.md"),
        (korean: "ko-LifeOfARIB", english: "Modules/Framework/RIBs/RIBs.docc/LifeOfARIB.md"),
        (korean: "ko-Restoring", english: "Modules/Framework/RIBs/RIBs.docc/Restoring.md"),
        (korean: "ko-HowModulesMeet", english: "Documentation/ModularRIBs.docc/HowModulesMeet.md"),
        (korean: "ko-SwiftUIViews", english: "Documentation/ModularRIBs.docc/SwiftUIViews.md"),
    ])
    func `a Korean page has the listings, headings and rows of the English one`(korean: String, english: String) throws
    {
        let korean = try Workspace.text(of: "Documentation/ModularRIBs.docc/\(korean).md")
        // The topics are the contents of the site, which are the same for all readers.
        let english = try Workspace.text(of: english).components(separatedBy: "\n## Topics\n")[0]
        #expect(Self.blocks(of: korean) == Self.blocks(of: english))
        #expect(Self.outline(of: english).count > 5)
        #expect(Self.outline(of: korean) == Self.outline(of: english))
    }

    private static func blocks(of text: String) -> [String] {
        text.matches(of: /(?s)```.*?\n```/).map { String($0.output) }
    }

    /// The headings, the rows of tables and the items of lists, without their texts.
    private static func outline(of text: String) -> [String] {
        text.matches(of: /(?m)^(?:#+|\||-|\d\.)\s/).map { String($0.output) }
    }

    @Test(arguments: try ["Notes"] + Tutorial().chapters.map(\.name))
    func `a Korean chapter has the steps, files, commands and names of the English one`(chapter: String) throws {
        let korean = try Workspace.text(of: "\(Tutorial.folder)/ko-\(chapter).tutorial")
        let english = try Workspace.text(of: "\(Tutorial.folder)/\(chapter).tutorial")
        let parts = Self.parts(of: english)
        #expect(parts.count > 20)
        for (part, expected) in zip(Self.parts(of: korean), parts) {
            #expect(part.directive == expected.directive)
            #expect(part.codes == expected.codes, "\(expected.directive)")
        }
        #expect(Self.parts(of: korean).count == parts.count)
    }

    /// The directives without their texts, each with the code spans and links of the text below it.
    private static func parts(of text: String) -> [(directive: String, codes: Set<String>)] {
        text.replacing(/\n\s+(?=[^\s@])/, with: " ").split(separator: "\n").map { line in
            let codes = line.matches(of: /`[^`]+`|<doc:[^>]+>/).map { String($0.output) }
            let directive = line.trimmingCharacters(in: .whitespaces)
                .replacing(/(?:title|alt|Tutorials\(name|Chapter\(name): "[^"]*"/, with: "")
                .replacing("doc:ko-", with: "doc:").prefix { $0 != "{" && $0 != ")" }
            return (String(directive.hasPrefix("@") ? directive : ""), Set(codes))
        }
    }
}
