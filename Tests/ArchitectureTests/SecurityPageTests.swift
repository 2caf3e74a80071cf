import Testing

/// `SECURITY.md` names the tests of each promise.
struct SecurityPageTests {
    @Test func `each promise has tests that exist`() throws {
        let tests = try Workspace.sources(in: "Tests").reduce(into: Set<String>()) { names, file in
            names.formUnion(file.text.matches(of: /func `([^`]+)`\(/).map { String($0.1) })
        }
        let tables = try Workspace.text(of: "SECURITY.md").split(separator: "| promise | test |\n").dropFirst()
        // The first line of each is the line below the heading.
        let rows = tables.flatMap { $0.prefix { $0 != "#" }.split(separator: "\n").dropFirst() }
        #expect(rows.count > 20)
        for row in rows where row.hasPrefix("|") {
            let named = row.split(separator: "|")[1].matches(of: /`([^`]+)`/).map { String($0.1) }
            #expect(!named.isEmpty, "no test: \(row)")
            for name in named { #expect(tests.contains(name), "no test is named \(name)") }
        }
    }
}
