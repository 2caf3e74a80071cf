import Testing

/// Who resolves a service says so in `requiredServices` or `needs`, or the check before the first screen would not
/// follow it. In a feature the folder of a RIB speaks for its component, in the app each file for itself.
struct StatedNeedsTests {
    @Test func whatIsResolvedIsStated() throws {
        var resolvedCount = 0
        for part in try parts() {
            let text = part.files.map { SourceImport.code(of: $0) }.joined(separator: "\n")
            let resolved = Self.types(in: text, askedBy: ["require", "resolve"])
            let stated = Self.types(in: text, askedBy: ["ServiceRequirement"])
            resolvedCount += resolved.count
            #expect(resolved.subtracting(stated) == [], "\(part.name) does not state that it resolves these")
        }
        #expect(resolvedCount > 10, "The places where services are resolved were not found")
    }

    @Test(arguments: [
        ("try r.resolve(Cat.self)", ["Cat"]),
        ("services.require((any Store).self, name: name)", ["any Store"]),
        ("resolve((any Clock<Duration>).self)", ["any Clock<Duration>"]),
        ("resolve(\n    [Int: Cat].self, arguments: 1)", ["[Int: Cat]"]),
        ("builders.resolve(.verify)", []),
        ("services.register(Cat.self)", []),
        ("func resolve<Service>(_ type: Service.Type)", []),
    ])
    func resolvesAreFound(source: String, types: [String]) {
        #expect(Self.types(in: source, askedBy: ["require", "resolve"]) == Set(types))
    }

    private struct Part {
        let name: String
        var files: [String] = []
    }

    /// What speaks for itself: the folders of the features, and the files of the app.
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
