import SwiftSyntax

/// The edits that remove nodes from a file, with their comments and commas.
struct NodeRemoval {
    private var nodes: [SyntaxIdentifier: Syntax] = [:]

    /// Whether nothing is removed.
    var isEmpty: Bool { nodes.isEmpty }

    /// Removes `node`.
    mutating func insert(_ node: some SyntaxProtocol) { nodes[Syntax(node).id] = Syntax(node) }

    /// Whether `node` is removed, or a node around it.
    func covers(_ node: some SyntaxProtocol) -> Bool {
        sequence(first: Syntax(node)) { $0.parent }.contains { nodes[$0.id] != nil }
    }

    /// The edits of a file. A type whose members are all removed then has its braces on one line.
    var edits: [TextEdit] { edits(areBracesKept: false) }

    /// Returns the edits of a file.
    ///
    /// - Parameter areBracesKept: Whether other edits add members to the types.
    func edits(areBracesKept: Bool) -> [TextEdit] {
        let outer = nodes.values.filter { node in node.parent.map { !covers($0) } ?? true }
        return Dictionary(grouping: outer) { $0.parent?.id }.values.flatMap { siblings -> [TextEdit] in
            guard let list = siblings[0].parent else { return [] }
            let elements = Array(list.children(viewMode: .sourceAccurate))
            let removed = elements.indices.filter { nodes[elements[$0].id] != nil }
            if !areBracesKept, removed.count == elements.count, let block = list.parent?.as(MemberBlockSyntax.self),
                block.rightBrace.leadingTrivia.allSatisfy(\.isWhitespace)
            {
                return [Self.edit(block.leftBrace.endPosition, block.rightBrace.positionAfterSkippingLeadingTrivia)]
            }
            if list.is(CodeBlockItemListSyntax.self) || list.is(MemberBlockItemListSyntax.self) {
                return Self.edits(removing: removed, fromLines: elements)
            }
            return Self.edits(removing: removed, from: elements, of: list)
        }
    }

    /// Removes statements or members. What is first then does not begin with an empty line, and what follows a removed
    /// group is apart from the group before.
    private static func edits(removing removed: [Int], fromLines elements: [Syntax]) -> [TextEdit] {
        var edits = removed.map { edit(elements[$0].position, elements[$0].endPosition) }
        for (index, number) in removed.enumerated() where number > 0 && !removed.contains(number - 1) {
            guard let next = elements.indices.first(where: { $0 > number && !removed.contains($0) }),
                elements[number].leadingNewlines > elements[next].leadingNewlines
            else { continue }
            edits[index] = TextEdit(range: edits[index].range, text: "\n")
        }
        if removed == Array(0..<removed.count), removed.count < elements.count {
            let next = elements[removed.count]
            let count = next.leadingNewlines
            let kept = elements[0].position.utf8Offset > 0 ? 1 : 0
            if count > kept { edits.append(edit(next.position, next.position.advanced(by: count - kept))) }
        }
        return edits
    }

    /// Removes elements of a list with commas. Without elements, a list of inherited types loses its colon.
    private static func edits(removing removed: [Int], from elements: [Syntax], of list: Syntax) -> [TextEdit] {
        guard let lastKept = elements.indices.last(where: { !removed.contains($0) }) else {
            let clause = list.parent?.as(InheritanceClauseSyntax.self)
            return [edit(clause?.position ?? list.position, list.endPositionBeforeTrailingTrivia)]
        }
        var edits = removed.filter { $0 < lastKept }.map { edit(elements[$0].position, elements[$0].endPosition) }
        if let last = elements.last, removed.contains(elements.count - 1) {
            let hasComma = last.lastToken(viewMode: .sourceAccurate)?.tokenKind == .comma
            let kept = elements[lastKept]
            let comma = kept.lastToken(viewMode: .sourceAccurate)
            let start = hasComma ? kept.endPositionBeforeTrailingTrivia : comma?.positionAfterSkippingLeadingTrivia
            edits.append(edit(start ?? kept.endPosition, last.endPositionBeforeTrailingTrivia))
        }
        return edits
    }

    private static func edit(_ start: AbsolutePosition, _ end: AbsolutePosition) -> TextEdit {
        TextEdit(range: start.utf8Offset..<end.utf8Offset, text: "")
    }
}

extension Syntax {
    /// The number of line breaks before the node and its comments.
    fileprivate var leadingNewlines: Int {
        if case .newlines(let count)? = leadingTrivia.first { count } else { 0 }
    }
}
