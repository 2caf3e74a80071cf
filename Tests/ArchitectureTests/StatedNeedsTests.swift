import Testing

/// Code that resolves a service states it in `requiredServices` or `needs`, because the check before the first screen
/// follows only these. In a feature, any file of the folder can state it. In the app, the same file must.
struct StatedNeedsTests {
    @Test func `every resolved service is stated`() throws {
        var resolvedCount = 0
        for part in try parts() {
            let text = part.files.map { SourceImport.code(of: $0) }.joined(separator: "\n")
            let resolved = Self.types(in: text, askedBy: ["require", "resolve"])
            let stated = Self.types(in: text, askedBy: ["ServiceRequirement"])
            resolvedCount += resolved.count
            #expect(resolved.subtracting(stated) == [], "\(part.name) resolves these services without stating them.")
        }
        #expect(resolvedCount > 10, "The calls that resolve services were not found.")
    }

    private struct Part {
        let name: String
        var files: [String] = []
    }

    /// The folders of the features and the files of the app.
    private func parts() throws -> [Part] {
        let features = try Workspace.targets().filter { ModuleRules.isFeature($0.name) }.flatMap { target in
            try Workspace.sources(in: target.folder).map { file in
                (part: file.path.split(separator: "/").dropLast().joined(separator: "/"), text: file.text)
            }
        }
        let app = try Workspace.sources(in: "App/BarGames").map { (part: $0.path, text: $0.text) }
        return Dictionary(grouping: features + app, by: \.part).map { Part(name: $0, files: $1.map(\.text)) }
    }

    /// The types that are the first argument of one of `functions`, as they are written.
    private static func types(in code: String, askedBy functions: [String]) -> Set<String> {
        Set(
            code.matches(of: /(\w+)\(\s*(?:\(([^()]+)\)|([\w.<>:?, \[\]]+?))\.self(?!\w)/).compactMap { match in
                guard functions.contains(String(match.1)) else { return nil }
                return (match.2 ?? match.3).map(String.init)
            })
    }
}
