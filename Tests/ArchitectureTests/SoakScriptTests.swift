import Testing

/// The random tests that `Scripts/soak` repeats.
struct SoakScriptTests {
    @Test func `Scripts/soak repeats every suite with a random test`() throws {
        let script = try Workspace.text(of: "Scripts/soak")
        let rows = Set(script.matches(of: /\nadd \d+ '?(\w+\.\w+)\//).map { String($0.1) })
        let files = try ["Tests", "Tools/Tests"].flatMap { try Workspace.sources(in: $0) }
        let suites = files.flatMap { file in
            let module = file.path.split(separator: "/").last { $0.hasSuffix("Tests") } ?? ""
            let parts = file.text.split(separator: /struct (?=\w+Tests\b)/).dropFirst()
            return parts.filter { $0.contains(/\bSoak\(\s*"/) }.map { "\(module).\($0.prefix { $0.isLetter })" }
        }
        #expect(rows.count > 20)
        #expect(Set(suites.filter { !$0.hasPrefix("RIBsSoakTests.") }) == rows)
    }
}
