import Foundation

/// The public declarations of a compiled module, one a line, as the compiler prints them.
///
/// It prints neither raw values nor `@unsafe`: `findings/symbol-graph-blind-spots.sh`.
struct ModuleInterface {
    /// The declarations with the names of their types, the conformances and the superclasses, sorted:
    /// `Router: final public func load()`, `Routing requires: func load()`, `Router : Routing`.
    private(set) var lines: [String] = []

    /// Reads the module `name` from its compiled form in the folder `modules`.
    init(of name: String, in modules: String) throws {
        let target = try SymbolGraph.targetArguments()
        try TemporaryFolder.use { folder in
            // Without the files beside the module, which have the comments.
            try FileManager.default.copyItem(
                atPath: "\(modules)/\(name).swiftmodule", toPath: "\(folder)/\(name).swiftmodule")
            let result = try Command.run(
                ["swift", "synthesize-interface", "-module-name", name, "-I", folder, "-I", modules] + target)
            guard result.status == 0 else { throw SymbolGraph.Failure(description: result.output + result.errors) }
            var scopes: [Scope] = []
            for part in result.output.replacing("\(name).", with: "").split(separator: "\n\n") {
                // Comments of other modules, and imports, which differ by platform.
                var text = part.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
                    .filter { !$0.hasPrefix("///") && !$0.hasPrefix("import ") && $0 != "deinit" }
                let ended = text.reversed().prefix { $0 == "}" }.count
                text.removeLast(ended)
                if !text.isEmpty { add(text.joined(separator: " "), to: &scopes) }
                scopes.removeLast(ended)
            }
            let imports = result.output.matches(of: /(?m)^import .*/).map { String($0.output) } + ["import \(name)"]
            try addIsolatedConformances(imports: imports, options: ["-I", modules] + target, in: folder)
        }
        lines = Set(lines).sorted()
    }

    /// The name of a type or of an extended type, and the text at the beginning of each line of its members.
    private typealias Scope = (name: String, prefix: String)

    /// Adds a declaration, and its scope if it begins one.
    private mutating func add(_ text: String, to scopes: inout [Scope]) {
        let header = /(.*\b(class|struct|enum|actor|protocol|extension) ([^ <]+)(?:<.*?>)?)(?: : (.*?))?( where .*)? \{/
        let prefix = scopes.last?.prefix ?? ""
        guard let match = text.wholeMatch(of: header) else { return lines.append(prefix + text) }
        let (_, declaration, kind, lastName, inherited, whereClause) = match.output
        let name = (scopes.last.map { "\($0.name)." } ?? "") + lastName
        let condition = whereClause ?? ""
        if kind != "extension" { lines.append(prefix + declaration + condition) }
        lines += (inherited ?? "").split(separator: /, (?![^<]*>)/).map { type in
            "\(name) : \(type)" + (kind == "extension" ? condition : "")
        }
        let suffix = kind == "protocol" ? " requires" : kind == "extension" ? condition : ""
        scopes.append((name, "\(name)\(suffix): "))
    }

    /// Adds the conformances that only one actor may use. Nothing prints them, and a use outside of actors is an error.
    private mutating func addIsolatedConformances(imports: [String], options: [String], in folder: String) throws {
        let conformances = lines.compactMap {
            $0.wholeMatch(of: /([^ ]+) : (?:.* )?([\w.]+)(?:<.*>)?( where .*)?/)?.output
        }
        let uses = conformances.map { _, type, superprotocol, condition in
            """
            extension \(type)\(condition ?? "") {
                nonisolated static func use() { _ = Self.self as any \(superprotocol).Type }
            }
            """
        }
        let file = "\(folder)/Uses.swift"
        try (imports + uses).joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
        let errors = try Command.run(["swiftc", "-typecheck", "-swift-version", "6", file] + options).errors
        lines += errors.matches(of: /error: (.* conformance of '.*' to '.*') cannot be used/).map { String($0.1) }
    }
}
