import SwiftSyntax
import SwiftParser

/// A Swift file of a workspace. It is parsed on first use, once.
final class SourceFile: Sendable {
    /// The path, relative to the root of the workspace.
    let path: String
    /// The text of the file.
    let text: String

    private let parsed = Memo<SourceFileSyntax>()
    private let outlined = Memo<FileOutline>()
    private let wired = Memo<FileWiring>()
    private let lines = Memo<LineTable>()
    private let foundWords = Memo<Set<String>>()
    private let foundImports = Memo<[FileOutline.Import]>()

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
    var syntax: SourceFileSyntax { parsed { Parser.parse(source: text) } }
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
    /// The import statements, found without parsing the other lines.
    ///
    /// A line of a comment or a string that looks like an import is one of them. `outline` knows better.
    var possibleImports: [FileOutline.Import] {
        foundImports {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let imports = lines.map { $0.contains("import") && !$0.contains("\"") ? $0 : "" }.joined(separator: "\n")
            return FileOutline(of: Parser.parse(source: imports)).imports
        }
    }
    /// The number of lines.
    var lineCount: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } + (text.hasSuffix("\n") ? 0 : 1) }

    /// Returns the place of `node`, without the comments before it.
    func location(of node: some SyntaxProtocol) -> FileLocation {
        location(of: node.positionAfterSkippingLeadingTrivia)
    }

    /// Returns the place of `position`.
    func location(of position: AbsolutePosition) -> FileLocation {
        let place = lines { LineTable(text) }.place(of: position.utf8Offset)
        return FileLocation(file: path, line: place.line, column: place.column)
    }
}
