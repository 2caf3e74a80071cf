@testable import rib

/// A source as it is while somebody types, and worse: no command crashes, and none writes into a broken file.
///
/// The first byte chooses a file of a new package, the second a command, and the others are the file.
enum SourceInput {
    static let name = "sources"
    static let words = [
        "{", "}", "(", ")", "[", "\"", "\"\"\"", "/*", "//", "#if", "#endif", "class ", "protocol ", "init", "@", "<",
        ">",
        "any ", "\\(", "`", ":", ",", "\u{0}", "é", "🎲", "\r\n", "override func didLoad() {", "extension Root",
    ]
    static var examples: [String] {
        sources.indices.map { "\(Unicode.Scalar(UInt8($0)))\(Unicode.Scalar(UInt8($0 % 7)))\(sources[$0].text)" }
    }

    /// Three RIBs, of which one is viewless.
    private static let workspace: Workspace = {
        var workspace: Workspace?
        try! Generator.useNewPackage { generator in
            try generator.add(NewRIB(name: "Alpha", parent: "Root"))
            try generator.add(NewRIB(name: "Beta", isViewable: false, parent: "Alpha"))
            try generator.changes.apply()
            workspace = generator.workspace
        }
        return workspace!
    }()
    private static let sources = workspace.files.filter { $0.path.hasPrefix("Sources/") }.sorted { $0.path < $1.path }

    @MainActor
    static func check(_ bytes: [UInt8]) throws -> Bool {
        guard bytes.count >= 2 else { return false }
        let source = sources[Int(bytes[0]) % sources.count]
        let text = String(decoding: bytes[2...], as: UTF8.self)
        let broken = try workspace.applying([source.path: text])
        let written = changes(of: broken, by: Int(bytes[1]))[source.path] ?? nil
        let isValid = broken.file(at: source.path)?.syntaxError == nil
        if !isValid, let written, written != text { throw WrittenInto(source: text, written: written) }
        return isValid
    }

    private struct WrittenInto: Error {
        let source: String
        let written: String
    }

    /// What a command would write: nothing if it refuses, or only reads.
    private static func changes(of workspace: Workspace, by number: Int) -> [String: String?] {
        let names = ["Root", "Alpha", "Beta"]
        let (one, two) = (names[number / 7 % 3], names[number / 21 % 3])
        do {
            var generator = Generator(inMemory: workspace)
            switch number % 7 {
            case 0: try generator.add(NewRIB(name: "Gamma", parent: one))
            case 1: try generator.attach(two, to: one)
            case 2: try generator.addDependency(named: "names", type: "[String]", from: "Root", to: two)
            case 3: try generator.updateDoubles(ofRIB: one)
            case 4:
                return try RIBRename(two, to: "Gamma", in: workspace).result(adding: generator.changes).changes.texts
            case 5: return workspace.check().edited(in: workspace)
            default: _ = Graph(of: .ribs, in: workspace)
            }
            return generator.changes.texts
        } catch {
            return [:]
        }
    }
}
