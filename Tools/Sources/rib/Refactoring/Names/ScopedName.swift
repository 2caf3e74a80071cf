import SwiftSyntax

/// A private property or a nested case in a router, and the places in the router that use it.
struct ScopedName {
    let file: SourceFile
    let declaration: Declaration
    /// The name, in the declaration and in its uses.
    let tokens: [TokenSyntax]
    /// The other names that are declared in the router, to find collisions.
    let neighbours: [Declaration]

    /// Returns nil if other files can use the name, or if another declaration in the router has the same name.
    init?(_ declaration: Declaration, in scope: Syntax) {
        guard declaration.kind == .enumCase || declaration.token.isPrivateMember else { return nil }
        let file = declaration.file
        let range = scope.position..<scope.endPosition
        neighbours = Declaration.all(in: file) { _ in true }
            .filter { range.contains($0.token.position) && $0.offset != declaration.offset }
        guard !neighbours.contains(where: { $0.name == declaration.name }) else { return nil }
        let isCase = declaration.kind == .enumCase
        let uses = scope.tokens(viewMode: .sourceAccurate).filter { token in
            guard token.identifierText == declaration.name,
                let reference = token.parent?.as(DeclReferenceExprSyntax.self)
            else { return false }
            let access = reference.parent?.as(MemberAccessExprSyntax.self)
            if access?.declName.id == reference.id {
                let base = access?.base?.trimmedDescription
                return isCase ? base == nil || base == declaration.enclosing.last : base == "self"
            }
            return !isCase
        }
        self.file = file
        self.declaration = declaration
        tokens = [declaration.token] + uses
    }

    func declares(_ other: Declaration) -> Bool {
        file.path == other.file.path && declaration.offset == other.offset
    }
}

extension TokenSyntax {
    /// The outermost type declaration around the token.
    var outermostType: Syntax? {
        sequence(first: Syntax(self)) { $0.parent }.reduce(nil) { found, node in
            node.asProtocol((any DeclGroupSyntax).self) == nil ? found : node
        }
    }

    /// Whether the token names a private property of a type.
    fileprivate var isPrivateMember: Bool {
        let nodes = sequence(first: Syntax(self)) { $0.parent }
        return nodes.lazy.compactMap { $0.as(VariableDeclSyntax.self) }.first?.modifiers.isPrivate ?? false
    }
}
