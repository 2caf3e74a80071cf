import SourceModel
import SwiftSyntax

/// The names that files declare for other files: types, and functions and values at the top of a file.
struct DeclaredNames {
    /// The names, and whether other modules can use them.
    private let declared: [String: Bool]
    /// The names of the members that other files can use.
    private let members: Set<String>

    init(in files: [SourceFile]) {
        var declared: [String: Bool] = [:]
        var members: Set<String> = []
        for file in files {
            for declaration in Declaration.all(in: file, where: { _ in true }) {
                if declaration.isTopLevel {
                    declared[declaration.name] = declaration.token.modifiers.contains {
                        ["public", "open"].contains($0)
                    }
                } else if !declaration.enclosing.isEmpty, declaration.kind != .parameter {
                    members.insert(declaration.name)
                }
            }
        }
        self.declared = declared
        self.members = members
    }

    /// Whether `file` may use one of the types or a member of one, which it sees only if it imports their module.
    func mayBeUsed(by file: SourceFile) -> Bool {
        let identifiers = file.syntax.identifiers
        return !identifiers.isDisjoint(with: members) || identifiers.contains { declared[$0] != nil }
    }

    var names: Set<String> { Set(declared.keys) }

    func isPublic(_ name: String) -> Bool { declared[name] ?? false }

    /// The first use of each name in `file`.
    func used(by file: SourceFile) -> [TokenSyntax] {
        guard declared.keys.contains(where: file.text.contains) else { return [] }
        var seen: Set<String> = []
        return file.syntax.tokens(viewMode: .sourceAccurate).filter { token in
            guard case .identifier = token.tokenKind, declared[token.identifierText] != nil else { return false }
            return seen.insert(token.identifierText).inserted
        }
    }
}

extension Declaration {
    /// Whether another file can use the name on its own.
    var isTopLevel: Bool {
        enclosing.isEmpty && kind != .parameter
            && token.modifiers.allSatisfy { !["private", "fileprivate"].contains($0) }
            && !sequence(first: Syntax(token)) { $0.parent }.contains { $0.is(CodeBlockSyntax.self) }
    }
}

extension TypeDeclaration {
    /// Whether the declaration says which isolation it has.
    var statesIsolation: Bool {
        guard let group = syntax.asProtocol((any WithAttributesSyntax).self) else { return true }
        if modifiers.contains("nonisolated") || kind == .actor || kind == .typealias { return true }
        return group.attributes.contains {
            $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "MainActor"
        }
    }
}

extension TokenSyntax {
    /// The modifiers of the declaration that the token names.
    fileprivate var modifiers: [String] {
        let nodes = sequence(first: Syntax(self)) { $0.parent }
        return nodes.lazy.compactMap { $0.asProtocol((any WithModifiersSyntax).self) }.first?.modifiers
            .map(\.name.text) ?? []
    }

    /// Whether the token is in a public declaration, outside of bodies.
    var isInPublicSignature: Bool {
        var isPublic = false
        for node in sequence(first: Syntax(self), next: { $0.parent }) {
            if node.is(CodeBlockSyntax.self) || node.is(AccessorBlockSyntax.self) { return false }
            guard let declaration = node.asProtocol((any WithModifiersSyntax).self) else { continue }
            let names = declaration.modifiers.map(\.name.text)
            if names.contains("public") || names.contains("open") { isPublic = true }
            if !isPublic, !node.is(FunctionParameterSyntax.self), !isRequirement(node) { return false }
        }
        return isPublic
    }

    /// Whether `node` is a requirement of a protocol, which is as visible as the protocol.
    private func isRequirement(_ node: Syntax) -> Bool {
        node.parent?.is(MemberBlockItemSyntax.self) == true
            && node.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == true
    }
}
