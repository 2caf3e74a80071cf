import Foundation
import Testing

@testable import rib

/// Sources as they are while somebody types, and worse: cut off, with parts left out, repeated or exchanged.
///
/// `RIB_SOURCES=100000 swift test --package-path Tools --filter RandomSourcesTests` tries as many.
struct RandomSourcesTests {
    private static let count = ProcessInfo.processInfo.environment["RIB_SOURCES"].flatMap { Int($0) } ?? 30
    private static let words = [
        "{", "}", "(", ")", "[", "\"", "\"\"\"", "/*", "//", "#if", "#endif", "class ", "protocol ", "init", "@", "<",
        ">",
        "any ", "\\(", "`", ":", ",", "\u{0}", "é", "🎲", "\r\n", "override func didLoad() {", "extension Root",
    ]

    @Test func `a broken source crashes no command, and none writes into it`() throws {
        try NewPackageTests.use { generator in
            try generator.add(NewRIB(name: "Alpha", parent: "Root"))
            try generator.add(NewRIB(name: "Beta", isViewable: false, parent: "Alpha"))
            try generator.changes.apply()
            let workspace = try generator.workspace
            let sources = workspace.files.filter { $0.path.hasPrefix("Sources/") }.sorted { $0.path < $1.path }
            for seed in 0..<Self.count {
                var random = SeededGenerator(seed: UInt64(seed))
                let source = sources[Int.random(in: 0..<sources.count, using: &random)]
                let broken = try workspace.applying([source.path: Self.broken(source.text, using: &random)])
                let file = try #require(broken.file(at: source.path))
                _ = broken.check()
                _ = Graph(of: .ribs, in: broken)
                let written = Self.changes(of: broken, root: generator.changes.root, using: &random)
                // A removed RIB takes its files with it, broken or not.
                #expect(
                    file.syntaxError == nil || (written[source.path] ?? nil) == nil,
                    "seed \(seed) wrote into \(source.path):\n\(file.text)")
            }
        }
    }

    /// What a random command would write; nothing if it refuses.
    private static func changes(
        of workspace: Workspace, root: String, using random: inout SeededGenerator
    ) -> [String: String?] {
        let names = ["Root", "Alpha", "Beta"]
        let (one, two) = (names.randomElement(using: &random) ?? "", names.randomElement(using: &random) ?? "")
        do {
            var generator = Generator(workspace: workspace, root: root)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: try generator.add(NewRIB(name: "Gamma", parent: one))
            case 1: try generator.attach(two, to: one)
            case 2: try generator.addDependency(named: "names", type: "[String]", from: "Root", to: two)
            case 3: try generator.updateDoubles(ofRIB: one)
            case 4:
                return try RIBRename(two, to: "Gamma", in: workspace).result(adding: generator.changes).changes.texts
            default: return try RIBRemoval(two, in: workspace).result(adding: generator.changes).changes.texts
            }
            return generator.changes.texts
        } catch {
            return [:]
        }
    }

    private static func broken(_ text: String, using random: inout SeededGenerator) -> String {
        var scalars = Array(text.unicodeScalars)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let one = Int.random(in: 0...scalars.count, using: &random)
            let two = min(scalars.count, one + Int.random(in: 0...80, using: &random))
            switch Int.random(in: 0..<5, using: &random) {
            case 0: scalars.removeSubrange(one...)
            case 1: scalars.removeSubrange(one..<two)
            case 2: scalars.insert(contentsOf: scalars[one..<two], at: one)
            case 3: scalars.replaceSubrange(one..<two, with: scalars[one..<two].reversed())
            default: scalars.insert(contentsOf: (words.randomElement(using: &random) ?? "").unicodeScalars, at: one)
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
