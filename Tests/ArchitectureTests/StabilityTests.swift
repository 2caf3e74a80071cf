import Foundation
import Testing

/// The table of `CHANGELOG.md` says which products are stable, and the doc comments agree with it.
struct StabilityTests {
    @Test func `each library of the framework and each host is stable or experimental`() throws {
        let folders = try ["Framework", "Hosts"].flatMap { folder in
            let path = Workspace.root.appending(path: "Modules/\(folder)").path(percentEncoded: false)
            return try FileManager.default.contentsOfDirectory(atPath: path)
        }
        let products = try Set(Workspace.manifest().products.map(\.name))
        let listed = try Self.modules(in: "stable") + Self.modules(in: "experimental")
        #expect(listed.sorted() == folders.filter(products.contains).sorted())
    }

    @Test func `the doc comment of each experimental type says so, and that of no other`() throws {
        let experimental = try Self.modules(in: "experimental")
        var count = 0
        for folder in ["Framework", "Hosts"] {
            for file in try Workspace.sources(in: "Modules/\(folder)") {
                let isExperimental =
                    experimental.contains { file.path.contains("/\($0)/") } || file.path.contains("/RIBs/Restoring/")
                // A file for Apple's platforms begins with `#if`, so its types are indented.
                let indentation = file.text.hasPrefix("#if") ? "    " : ""
                let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
                for (index, line) in lines.enumerated()
                where line.hasPrefix("\(indentation)public ") || line.hasPrefix("\(indentation)open ") {
                    guard line.contains(/\b(class|struct|enum|protocol|actor)\b/) else { continue }
                    let comment = lines[..<index].reversed().drop { $0.contains(/^\s*@/) }.prefix { $0.contains("///") }
                    let saysSo = comment.contains { $0.contains("/// > Experimental: ") }
                    #expect(saysSo == isExperimental, "\(file.path): \(line)")
                    count += 1
                }
            }
        }
        #expect(count > 100)
    }

    /// The modules in the row of the table whose promise begins with `word`.
    private static func modules(in word: String) throws -> [String] {
        let rows = try Workspace.text(of: "CHANGELOG.md").split(separator: "\n").map { $0.split(separator: "|") }
        let row = try #require(rows.first { $0.count > 1 && $0[1].hasPrefix(" \(word): ") })
        return row[0].prefix { $0 != ";" }.matches(of: /`(\w+)`/).map { String($0.1) }
    }
}
