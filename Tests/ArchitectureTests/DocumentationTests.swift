import Foundation
import Testing

/// The articles agree with the sources.
struct DocumentationTests {
    private static let pages = ["FromRIBs", "FromSwinject"].map { "Documentation/ModularRIBs.docc/\($0).md" }

    @Test(arguments: pages)
    func `every name in a mapping is declared`(page: String) throws {
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
        #expect(missing.isEmpty, "\(page) has names that are not declared:\n\(missing.joined(separator: "\n"))")
    }

    @Test(arguments: pages)
    func `every row of a mapping has a name or the reason for none`(page: String) throws {
        for row in try mappingRows(of: page) where row.names.isEmpty {
            #expect(row.cell.hasPrefix("none: "), "\(page):\(row.line): \(row.cell)")
        }
    }

    @Test func `the page about the bridges shows the files that are compiled`() throws {
        let page = try Workspace.text(of: "Documentation/ModularRIBs.docc/Bridges.md")
        let bridges = try Workspace.sources(in: "Documentation/Bridges")
        #expect(bridges.count == 6)
        for bridge in bridges {
            #expect(page.contains("```swift\n\(bridge.text)```"), "\(bridge.path) is not on the page, or differs")
        }
    }

    @Test(arguments: [
        ("Hosts", "Tests/App/BarGamesTests/Support/Host.swift"),
        ("Inspector", "Tests/Hosts/WebInspectorTests/Support/InspectedAppSession.swift"),
        ("Web", "Tests/Hosts/WebHostTests/Support/CounterHost.swift"),
    ])
    func `a page about hosts shows a host that is compiled`(page: String, host: String) throws {
        let host = try Workspace.text(of: host)
        #expect(try Workspace.text(of: "Documentation/ModularRIBs.docc/\(page).md").contains("```swift\n\(host)```"))
    }

    @Test func `every file that the page about the articles names exists once`() throws {
        let page = try Workspace.text(of: "Documentation/ModularRIBs.docc/FromTheArticles.md")
        let names = page.matches(of: /`([\w+]+\.swift)`/).map { String($0.1) }
        let files = try ["App", "Modules", "Tests"].flatMap { try Workspace.sources(in: $0) }
            .map { $0.path.split(separator: "/").last.map(String.init) }
        #expect(names.count > 20)
        for name in names { #expect(files.count { $0 == name } == 1, "\(name)") }
    }

    @Test func `every difference from Swinject has a test of the same name`() throws {
        let text = try Workspace.text(of: "Documentation/ModularRIBs.docc/FromSwinject.md")
        let differences = try #require(text.components(separatedBy: "\n## Deliberate differences\n").last)
        let headings = differences.matches(of: /\n### (.+)\n/).map { $0.1.prefix(1).lowercased() + $0.1.dropFirst() }
        let file = try Workspace.text(of: "Tests/Framework/DependencyContainerTests/SwinjectDifferencesTests.swift")
        // The suites below it test the names.
        let tests = try #require(file.components(separatedBy: "\n}\n").first)
        #expect(headings.count > 10)
        #expect(headings == tests.matches(of: /@Test(?: nonisolated)? func `(.+)`\(/).map { String($0.1) })
    }

    private struct Row {
        let line: Int
        /// The text of the last column.
        let cell: String

        /// The names between backticks. `Router.init(interactor:)` has the parts `Router` and `init`.
        var names: [(text: String, parts: [String])] {
            cell.matches(of: /`([^`]+)`/).map { match in
                let text = String(match.1)
                return (text, text.prefix { $0 != "(" }.split(separator: ".").map(String.init))
            }
        }
    }

    /// The rows of the tables whose last column is called ModularRIBs, without the rows that are headings.
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
