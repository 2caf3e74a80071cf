import Foundation
import SwiftParser
import SwiftSyntax

/// A Swift file of a workspace. It is parsed on first use, once.
final class SourceFile: Sendable {
    /// The path, relative to the root of the workspace.
    let path: String
    /// The text of the file.
    let text: String

    private let parsed = Memo<BoundedTree>()
    private let outlined = Memo<FileOutline>()
    private let wired = Memo<FileWiring>()
    private let lines = Memo<LineTable>()
    private let foundWords = Memo<Set<String>>()
    private let foundTypes = Memo<Set<String>>()

    /// Creates a file of the workspace with the given text.
    init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    /// The name of the file: `VerifyBuilder.swift`.
    var name: String { path.lastComponent }
    /// The path of the folder: `Modules/Features/VerifyFeature/Verify`.
    var folder: String { path.parentFolder }

    /// The syntax tree.
    var syntax: SourceFileSyntax { tree.syntax }
    /// The syntax tree, with the place at which reading it ended.
    var tree: BoundedTree { parsed { BoundedTree(text) } }
    /// The imports and the declared types.
    var outline: FileOutline { outlined { FileOutline(of: syntax) } }
    /// The builders and services that the file registers, resolves and states.
    var wiring: FileWiring { wired { FileWiring(of: syntax) } }
    /// The words of the text, also those in comments and strings. They tell in which files a search is worthwhile,
    /// without parsing them.
    var words: Set<String> {
        foundWords {
            var text = text
            return text.withUTF8 { bytes in
                Set(
                    bytes.split { !($0.isWordByte || $0 >= 0x80) }.map { String(decoding: $0, as: UTF8.self) })
            }
        }
    }
    /// Whether the text has a word that declares or uses a RIB, a builder, an assembly or a container. Searching for the
    /// words is much faster than parsing the file.
    var concernsRIBs: Bool { Self.wordsOfRIBs.contains(where: text.contains) }
    /// The names of the types that the file can declare or extend, found without parsing it.
    var possibleTypes: Set<String> {
        foundTypes { Set(TypeDeclaration.Kind.allCases.flatMap { words(after: "\($0) ") }) }
    }
    /// The number of lines.
    var lineCount: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } + (text.utf8.last == UInt8(ascii: "\n") ? 0 : 1) }

    /// Returns the imports of the modules that fit `condition`. The file is parsed only if it seems to have one.
    func imports(where condition: (String) -> Bool) -> [FileOutline.Import] {
        guard possibleImports.contains(where: condition) else { return [] }
        return outline.imports.filter { condition($0.module) }
    }

    /// Returns the place of `node`, without the comments before it.
    func location(of node: some SyntaxProtocol) -> FileLocation {
        location(of: node.positionAfterSkippingLeadingTrivia)
    }

    /// Returns the place of `position`.
    func location(of position: AbsolutePosition) -> FileLocation {
        let place = lines { LineTable(text) }.place(of: position.utf8Offset)
        return FileLocation(file: path, line: place.line, column: place.column)
    }

    private static let wordsOfRIBs = [
        "Assembly", "Build", "Component", "Dependency", "Interact", "Listener", "Needs", "Presenter", "Requirement",
        "Requiring", "Router", "Routing", "ViewController", "all(of:", "build(", "listener", "register(", "replace(",
        "require(", "resolve",
    ]

    /// The names of the modules that the file can import, found without parsing it.
    private var possibleImports: Set<String> {
        let names = words(after: "import ")
        let kinds = names.intersection(["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"])
        return kinds.reduce(into: names) { $0.formUnion(words(after: "import \($1) ")) }.subtracting(kinds)
    }

    /// The words that follow `text`, also in comments and strings.
    private func words(after prefix: String) -> Set<String> {
        let parts = text.components(separatedBy: prefix).dropFirst()
        return Set(parts.map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) })
    }
}
