public import SwiftSyntax
import SwiftParser

/// A Swift file of a workspace. It is parsed on first use, once.
public final class SourceFile: Sendable {
    /// The path, relative to the root of the workspace.
    public let path: String
    /// The text of the file.
    public let text: String

    private let parsed = Memo<SourceFileSyntax>()
    private let outlined = Memo<FileOutline>()
    private let wired = Memo<FileWiring>()
    private let lines = Memo<LineTable>()

    /// Creates a file of the workspace with the given text.
    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    /// The name of the file: `VerifyBuilder.swift`.
    public var name: String { path.split(separator: "/").last.map(String.init) ?? path }
    /// The path of the folder: `Modules/VerifyFeature/Verify`.
    public var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

    /// The syntax tree.
    public var syntax: SourceFileSyntax { parsed { Parser.parse(source: text) } }
    /// The imports and the declared types.
    public var outline: FileOutline { outlined { FileOutline(of: syntax) } }
    /// The builders and services that the file registers, resolves and states.
    public var wiring: FileWiring { wired { FileWiring(of: syntax) } }
    /// The number of lines.
    public var lineCount: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } + (text.hasSuffix("\n") ? 0 : 1) }

    /// Returns the place of `node`, without the comments before it.
    public func location(of node: some SyntaxProtocol) -> FileLocation {
        location(of: node.positionAfterSkippingLeadingTrivia)
    }

    /// Returns the place of `position`.
    public func location(of position: AbsolutePosition) -> FileLocation {
        let place = lines { LineTable(text) }.place(of: position.utf8Offset)
        return FileLocation(file: path, line: place.line, column: place.column)
    }
}
