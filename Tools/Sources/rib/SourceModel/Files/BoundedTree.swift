import SwiftParser
import SwiftSyntax

/// The syntax tree of a text, with the place at which reading it ended.
struct BoundedTree {
    /// The tree. It has a syntax error if the text is nested too deeply.
    let syntax: SourceFileSyntax
    /// The offset behind the code that is nested too deeply; nil if the whole text was read.
    let limit: Int?

    /// The levels of a tree that all code of `rib` and of SwiftSyntax can follow, with a stack of 8 MB.
    private static let maximumDepth = 1_000

    /// Reads `text` as Swift 6, or as Swift 5 if it is valid only there.
    init(_ text: String) {
        if let rest = NestingScan(text).rest {
            syntax = Parser.parse(source: text[..<rest.startIndex] + "\n)")
            limit = text.utf8.distance(from: text.startIndex, to: rest.startIndex)
            return
        }
        var tree = Parser.parse(source: text)
        if tree.hasError {
            var parser = Parser(text, swiftVersion: .v5)
            let older = SourceFileSyntax.parse(from: &parser)
            if !older.hasError { tree = older }
        }
        limit = tree.place(below: Self.maximumDepth)
        syntax = limit == nil ? tree : Parser.parse(source: ")")
    }
}

extension Parser {
    /// Returns the syntax tree of `text`, which ends with a syntax error before code that is nested too deeply.
    static func parse(bounded text: String) -> SourceFileSyntax { BoundedTree(text).syntax }
}

extension SourceFileSyntax {
    /// Returns the offset of the first node that is more than `depth` levels below the root; nil if there is none. Chains of
    /// calls can have any number. It does not call itself, because the tree can be deeper than the stack.
    fileprivate func place(below depth: Int) -> Int? {
        var waiting = [(node: Syntax(self), depth: 0)]
        while let (node, level) = waiting.popLast() {
            if level > depth { return node.positionAfterSkippingLeadingTrivia.utf8Offset }
            for child in node.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) {
                waiting.append((child, level + 1))
            }
        }
        return nil
    }
}
