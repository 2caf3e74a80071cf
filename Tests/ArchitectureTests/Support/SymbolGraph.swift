import Foundation

/// The public symbols of a compiled module, as the compiler lists them with their doc comments.
///
/// The compiler copies the comment of a protocol requirement to its witnesses, and the comment of an overridden
/// declaration to its overrides. Declarations that it synthesizes are left out. It does not say that a type is noncopyable
/// or that a conformance is isolated (`findings/symbol-graph-blind-spots.sh`), and a plugin's graph has all traits on
/// (`findings/plugin-symbol-graph-traits.sh`).
struct SymbolGraph {
    /// A public declaration.
    struct Symbol: Decodable {
        private struct Location: Decodable {
            struct Position: Decodable {
                let line: Int
            }

            let uri: String
            let position: Position
        }

        private struct Comment: Decodable {}

        private struct Fragment: Decodable {
            let spelling: String
        }

        struct Identifier: Decodable {
            let precise: String
        }

        let identifier: Identifier
        private let accessLevel: String
        private let pathComponents: [String]
        private let declarationFragments: [Fragment]
        private let location: Location?
        private let docComment: Comment?
        private let swiftExtension: Extension?

        private struct Extension: Decodable {
            let constraints: [Constraint]?
        }

        /// Whether a user wrote the declaration, and it has no comment of its own and inherits none.
        var lacksComment: Bool { docComment == nil && location != nil }

        /// The name with those of the enclosing types: `Router.load()`.
        var name: String { pathComponents.joined(separator: ".") }

        /// The name of the enclosing type and the declaration in one line: `Router: open @MainActor func didLoad()`.
        var declaration: String {
            let enclosing = pathComponents.dropLast().joined(separator: ".")
            let text = declarationFragments.map(\.spelling).joined().split(whereSeparator: \.isWhitespace)
                .joined(separator: " ")
            let conditions = swiftExtension?.constraints.conditions ?? ""
            return (enclosing.isEmpty ? "" : "\(enclosing): ") + (accessLevel == "open" ? "open " : "") + text
                + (text.hasSuffix(conditions) ? "" : conditions)
        }

        /// The file, the line and the name: `/home/a/Modules/Framework/RIBs/Router/Router.swift:12: Router.load()`.
        var description: String {
            guard let location else { return name }
            let file = URL(string: location.uri)?.path(percentEncoded: false) ?? location.uri
            return "\(file):\(location.position.line + 1): \(name)"
        }
    }

    private struct Relationship: Decodable {
        let kind: String
        let source: String
        let target: String
        let targetFallback: String?
        let swiftConstraints: [Constraint]?
    }

    /// A condition of an extension or of a conformance: `T : Equatable`.
    struct Constraint: Decodable {
        let kind: String
        let lhs: String
        let rhs: String

        var description: String { "\(lhs) \(kind == "sameType" ? "==" : ":") \(rhs)" }
    }

    let symbols: [Symbol]
    private let relationships: [Relationship]

    /// The public declarations of the module, and its conformances, superclasses, requirements and default implementations,
    /// sorted, one a line.
    var interface: [String] {
        let names = Dictionary(symbols.map { ($0.identifier.precise, $0.name) }) { first, _ in first }
        let related = relationships.compactMap { relationship -> String? in
            guard let source = names[relationship.source],
                let target = names[relationship.target] ?? relationship.targetFallback
            else { return nil }
            switch relationship.kind {
            case "conformsTo": return "\(source) conforms to \(target)\(relationship.swiftConstraints.conditions)"
            case "inheritsFrom": return "\(source) inherits from \(target)"
            case "requirementOf": return "\(target) requires \(source)"
            case "defaultImplementationOf": return "\(target) has a default"
            default: return nil
            }
        }
        return Set(symbols.map(\.declaration) + related).sorted()
    }

    /// The declarations without a comment, sorted, one a line.
    var declarationsWithoutComment: String {
        symbols.filter(\.lacksComment).map(\.description).sorted().joined(separator: "\n")
    }

    /// Reads the module `name` from its compiled form in the folder `modules`, which takes less than a second.
    init(of name: String, in modules: String) throws {
        let graphs = try TemporaryFolder.use { folder in
            let result = try Command.run(
                [
                    "swift", "symbolgraph-extract", "-module-name", name, "-I", modules, "-output-dir", folder,
                    "-minimum-access-level", "public", "-skip-synthesized-members",
                ] + Self.targetArguments())
            guard result.status == 0 else { throw Failure(description: result.output + result.errors) }
            // Extensions of other modules' types have files of their own.
            return try FileManager.default.contentsOfDirectory(atPath: folder).map { file in
                let data = try Data(contentsOf: URL(filePath: "\(folder)/\(file)"))
                return try JSONDecoder().decode(Graph.self, from: data)
            }
        }
        symbols = graphs.flatMap(\.symbols)
        relationships = graphs.flatMap(\.relationships)
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private struct Graph: Decodable {
        let symbols: [Symbol]
        let relationships: [Relationship]
    }

    /// The target of this machine, and on macOS its SDK. The tool has no defaults for them.
    private static func targetArguments() throws -> [String] {
        struct Info: Decodable {
            struct Target: Decodable {
                let triple: String
            }

            let target: Target
        }
        let output = try Command.run("swiftc", "-print-target-info").output
        let target = ["-target", try JSONDecoder().decode(Info.self, from: Data(output.utf8)).target.triple]
        #if os(macOS)
            let sdk = try Command.run("xcrun", "--show-sdk-path").output
            return target + ["-sdk", sdk.trimmingCharacters(in: .whitespacesAndNewlines)]
        #else
            return target
        #endif
    }
}

extension [SymbolGraph.Constraint]? {
    /// The conditions after `where`; empty without any. What every generic parameter has is left out.
    fileprivate var conditions: String {
        let conditions = (self ?? []).filter { !["Copyable", "Escapable"].contains($0.rhs) }.map(\.description)
        return conditions.isEmpty ? "" : " where " + conditions.joined(separator: ", ")
    }
}
