import Foundation

/// The public symbols of a compiled module, as the compiler lists them with their doc comments.
///
/// The compiler copies the comment of a protocol requirement to its witnesses, and the comment of an overridden
/// declaration to its overrides. Declarations that it synthesizes are left out. A plugin's graph has all traits on:
/// `findings/plugin-symbol-graph-traits.sh`.
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

        private let pathComponents: [String]
        private let location: Location?
        private let docComment: Comment?

        /// Whether a user wrote the declaration, and it has no comment of its own and inherits none.
        var lacksComment: Bool { docComment == nil && location != nil }

        /// The name with those of the enclosing types: `Router.load()`.
        var name: String { pathComponents.joined(separator: ".") }

        /// The file, the line and the name: `/home/a/Modules/Framework/RIBs/Router/Router.swift:12: Router.load()`.
        var description: String {
            guard let location else { return name }
            let file = URL(string: location.uri)?.path(percentEncoded: false) ?? location.uri
            return "\(file):\(location.position.line + 1): \(name)"
        }
    }

    let symbols: [Symbol]

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
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private struct Graph: Decodable {
        let symbols: [Symbol]
    }

    /// The target of this machine, and on macOS its SDK. The tool has no defaults for them.
    static func targetArguments() throws -> [String] {
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
