import Foundation
import Testing

/// What the pages in `Documentation` say, held against the sources.
struct DocumentationTests {
    private static let pages = ["Documentation/Migration.md", "Documentation/Swinject.md"]

    @Test(arguments: pages)
    func everyNameThatAPageLeadsToExists(page: String) throws {
        let declared = try Workspace.sources(in: "Modules").reduce(into: Set<String>()) { names, file in
            names.formUnion(PublicNames.declared(in: file.text))
        }
        let rows = try mappingRows(of: page)
        #expect(rows.count > 30, "The mapping tables were not found")
        var missing: [String] = []
        for row in rows {
            for name in row.names where !name.parts.allSatisfy(declared.contains) {
                missing.append("\(row.line): \(name.text)")
            }
        }
        #expect(missing.isEmpty, "\(page) names what is not declared:\n\(missing.joined(separator: "\n"))")
    }

    @Test(arguments: pages)
    func everyRowOfAMappingLeadsToANameOrSaysWhyThereIsNone(page: String) throws {
        for row in try mappingRows(of: page) where row.names.isEmpty {
            #expect(row.cell.hasPrefix("none: "), "\(page):\(row.line): \(row.cell)")
        }
    }

    @Test func theBridgesAreShownAsTheyAre() throws {
        let page = try Workspace.text(of: "Documentation/Migration.md")
        let bridges = try Workspace.sources(in: "Documentation/Bridges")
        #expect(bridges.count == 2)
        for bridge in bridges {
            #expect(page.contains("```swift\n\(bridge.text)```"), "\(bridge.path) is not on the page, or differs")
        }
    }

    @Test func `the page about hosts shows the host that is tested`() throws {
        let host = try Workspace.text(of: "Tests/BarGamesTests/Support/Host.swift")
        #expect(try Workspace.text(of: "Documentation/Hosts.md").contains("```swift\n\(host)```"))
    }

    @Test(arguments: pages)
    func theLinksWithinAPageLeadSomewhere(page: String) throws {
        let text = try Workspace.text(of: page)
        let anchors = text.split(separator: "\n").compactMap { line in
            line.firstMatch(of: /^##+ (.+)$/).map { match in
                match.1.lowercased().replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || $0 == "-" }
            }
        }
        let links = text.matches(of: /\]\(#([^)]+)\)/).map { String($0.1) }
        #expect(links.count > 10)
        #expect(Set(links).subtracting(anchors) == [])
    }

    @Test func everyDifferenceFromSwinjectHasItsTest() throws {
        let text = try Workspace.text(of: "Documentation/Swinject.md")
        let headings = text.matches(of: /\n### (.+)\n/).map { match in
            let words = match.1.split(separator: " ").map { $0.filter(\.isLetter) }
            return words.dropFirst().reduce(words[0].lowercased()) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
        }
        let tests = try Workspace.text(of: "Tests/DependencyContainerTests/SwinjectDifferencesTests.swift")
        #expect(headings.count > 10)
        #expect(headings == tests.matches(of: /@Test(?: nonisolated)? func (\w+)\(/).map { String($0.1) })
    }

    @Test func declarationsAreFound() {
        for (source, names) in Self.samples {
            #expect(PublicNames.declared(in: source) == names, "\(source)")
        }
    }

    private static let samples: [(source: String, names: Set<String>)] = [
        ("public final class Name {", ["Name"]),
        ("    public private(set) final var name = false", ["name"]),
        ("    open func name() {}", ["name"]),
        ("    public override init() {}", ["init"]),
        ("    var name: Int { get }", ["name"]),
        ("    func name(_ other: Int)", ["name"]),
        ("    case first, second(Int)", ["first", "second"]),
        ("    let name = 1", []),
        ("    private var name: Int { 1 }", []),
        ("    func name() { other() }", []),
        ("    /// public var name: Int", []),
        ("        case .name: other()", []),
    ]

    private struct Row {
        let line: Int
        /// The right-hand one.
        let cell: String

        /// What stands between backticks: the text, and its parts without arguments, `Router` and `init`.
        var names: [(text: String, parts: [String])] {
            cell.matches(of: /`([^`]+)`/).map { match in
                let text = String(match.1)
                return (text, text.prefix { $0 != "(" }.split(separator: ".").map(String.init))
            }
        }
    }

    /// The rows of the tables whose last column is called ModularRIBs, but for those that head a section.
    private func mappingRows(of page: String) throws -> [Row] {
        var rows: [Row] = []
        var isMapping = false
        let lines = try Workspace.text(of: page).split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            guard line.hasPrefix("|") else {
                isMapping = false
                continue
            }
            let cells = line.dropFirst().dropLast().split(separator: "|").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            if cells.last == "ModularRIBs" {
                isMapping = true
            } else if isMapping, let cell = cells.last, cell != "---", cells.first?.hasPrefix("**") == false {
                rows.append(Row(line: index + 1, cell: cell))
            }
        }
        return rows
    }
}
