import Foundation
import Testing

@testable import rib

struct ReportTests {
    private static let findings = [
        Finding(
            rule: "strong-listener", location: FileLocation(file: "App/A b.swift", line: 3, column: 5),
            message: "A.listener is a strong reference to its listener.", fix: "write `weak var listener`.",
            edit: TextEdit(range: 1..<4, text: "weak var"))
    ]

    @Test func `the text has the place, the reason and the fix of each finding`() {
        #expect(
            Report(Self.findings).text(as: .text) == """
                App/A b.swift:3:5: error: A.listener is a strong reference to its listener. [strong-listener]
                  Why: The listener is an ancestor that retains the object. With a strong reference, neither is released.
                  To fix: write `weak var listener`.
                1 finding in 1 file. `rib check --fix` corrects 1.
                """)
    }

    @Test func `the text of a clean workspace is one line`() {
        #expect(Report([]).text(as: .text) == "No findings.")
    }

    @Test func `json has every field of a finding`() throws {
        struct Decoded: Decodable, Equatable {
            let rule, file, message, reason, fix: String
            let line, column: Int
            let isFixable: Bool
        }
        let decoded = try JSONDecoder().decode([Decoded].self, from: Data(Report(Self.findings).text(as: .json).utf8))
        #expect(
            decoded == [
                Decoded(
                    rule: "strong-listener", file: "App/A b.swift",
                    message: "A.listener is a strong reference to its listener.",
                    reason: Rule.all.first {
                        $0.id == "strong-listener"
                    }?.reason ?? "", fix: "write `weak var listener`.", line: 3, column: 5, isFixable: true)
            ])
    }

    @Test func `json of a clean workspace is an empty array`() throws {
        #expect(try JSONDecoder().decode([String].self, from: Data(Report([]).text(as: .json).utf8)) == [])
    }

    @Test func `every rule has an ID, a summary and a reason of its own`() {
        #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
        for rule in Rule.all {
            #expect(rule.id.wholeMatch(of: /[a-z-]+/) != nil)
            #expect(rule.summary.hasSuffix(".") && rule.reason.hasSuffix("."))
        }
    }

    @Test func `the page about rib lists every rule`() throws {
        let file = Repository.root.appending(path: "Documentation/ModularRIBs.docc/Rib.md")
        let page = try String(contentsOf: file, encoding: .utf8)
        for rule in Rule.all {
            #expect(page.contains("\n| `\(rule.id)` | \(rule.summary.dropLast()) |\n"), "\(rule.id)")
        }
    }
}
