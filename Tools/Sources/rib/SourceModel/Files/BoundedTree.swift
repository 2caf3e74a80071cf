import Foundation
import SwiftIfConfig
import SwiftParser
import SwiftSyntax

/// The syntax tree of a text, with the place at which reading it ended.
struct BoundedTree {
    /// The tree. It has a syntax error if the text is nested too deeply.
    let syntax: SourceFileSyntax
    /// The offset behind the code that is nested too deeply; nil if the whole text was read.
    let limit: Int?
    /// The position of the first syntax error that the compiler reports; nil if it reports none.
    let error: AbsolutePosition?

    /// The levels of a tree that all code of `rib` and of SwiftSyntax can follow, with a stack of 8 MB.
    private static let maximumDepth = 1_000

    /// Reads `text` as Swift 6, or as Swift 5 if it is valid only there.
    init(_ text: String) {
        if let rest = NestingScan(text).rest {
            let offset = text.utf8.distance(from: text.startIndex, to: rest.startIndex)
            syntax = Parser.parse(source: text[..<rest.startIndex] + "\n)")
            (limit, error) = (offset, AbsolutePosition(utf8Offset: offset))
            return
        }
        var trees = [Parser.parse(source: text)]
        if trees[0].hasError {
            var parser = Parser(text, swiftVersion: .v5)
            trees.append(SourceFileSyntax.parse(from: &parser))
        }
        limit = trees.lazy.compactMap { $0.place(below: Self.maximumDepth) }.first
        if let limit {
            (syntax, error) = (Parser.parse(source: ")"), AbsolutePosition(utf8Offset: limit))
        } else {
            let errors = trees.map(\.firstError)
            let best = errors.firstIndex(of: nil) ?? 0
            (syntax, error) = (trees[best], errors[best])
        }
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

extension SourceFileSyntax {
    /// The position of the first text that the grammar does not allow, or of the first missing token. Clauses of `#if` for
    /// another version of Swift do not count, because the compiler does not read them.
    fileprivate var firstError: AbsolutePosition? {
        guard hasError else { return nil }
        let version = VersionTuple.ofCompiler
        let configuration = StaticBuildConfiguration(languageVersion: version, compilerVersion: version)
        let unread = configuredRegions(in: configuration).filter { clause, state in
            // A condition such as `canImport(UIKit)` has no value here, so the library takes it for one of another version.
            let words = clause.condition?.tokens(viewMode: .sourceAccurate).map(\.text)
            return state == .unparsed
                && words.map { !Set($0).isDisjoint(with: ["_compiler_version", "compiler", "swift"]) } ?? true
        }
        return Syntax(self).firstError(outside: Set(unread.map(\.0.id)))
    }
}

extension Syntax {
    fileprivate func firstError(outside unread: Set<SyntaxIdentifier>) -> AbsolutePosition? {
        guard hasError, !unread.contains(id) else { return nil }
        if let token = self.as(TokenSyntax.self) {
            // A missing token has no place of its own. The mistake is behind the last token that is there.
            return token.presence == .missing
                ? token.previousToken(viewMode: .sourceAccurate)?.endPositionBeforeTrailingTrivia ?? token.position
                : token.positionAfterSkippingLeadingTrivia
        }
        if self.is(UnexpectedNodesSyntax.self) { return positionAfterSkippingLeadingTrivia }
        // A lazy `compactMap` with `first` would look at each level twice, and so 2ⁿ times at the lowest of n levels.
        for child in children(viewMode: .all) {
            if let position = child.firstError(outside: unread) { return position }
        }
        return nil
    }
}

extension VersionTuple {
    /// The version of the compiler on the PATH. One that does not print it is the oldest that `rib` is built with.
    fileprivate static let ofCompiler: VersionTuple = {
        let printed = try? Program.run(["swiftc", "-frontend", "-print-static-build-config"]).output
        let configuration = printed.flatMap { try? JSONDecoder().decode(StaticBuildConfiguration.self, from: $0) }
        return configuration?.compilerVersion ?? VersionTuple(6, 2)
    }()
}
