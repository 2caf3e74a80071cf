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
                } else if !declaration.enclosing.isEmpty, declaration.kind != .parameter,
                    !declaration.token.isPrivate
                {
                    members.insert(declaration.name)
                }
            }
        }
        self.declared = declared
        self.members = members
    }

    /// The paths of `files` that may use one of the types or a member of one, for which they need an import.
    ///
    /// A file that names none of the types can still use a member: of a value that another file declares with such a
    /// type, or derives from such a value.
    func users(among files: [SourceFile]) -> Set<String> {
        let direct = Set(files.filter { !used(by: $0).isEmpty }.map(\.path))
        guard !direct.isEmpty else { return [] }
        var carriers = Set(
            files.flatMap(\.outline.types).filter { !names.isDisjoint(with: $0.inheritedNames) }.map(\.name))
        var open = files.flatMap { Declaration.all(in: $0) { _ in true } }.filter { $0.kind != .type }
        var sources = names
        while true {
            let found = open.filter { !$0.mentions.isDisjoint(with: sources) }
            if found.isEmpty { break }
            open.removeAll { !$0.mentions.isDisjoint(with: sources) }
            sources = Set(found.map(\.name))
            carriers.formUnion(sources)
        }
        return direct.union(
            files.filter { file in
                let identifiers = file.syntax.identifiers
                return !identifiers.isDisjoint(with: members) && !identifiers.isDisjoint(with: carriers)
            }.map(\.path))
    }

    var names: Set<String> { Set(declared.keys) }

    func isPublic(_ name: String) -> Bool { declared[name] ?? false }

    /// The names that `files` use.
    func used(by files: [SourceFile]) -> Set<String> {
        Set(files.flatMap { used(by: $0).map(\.identifierText) })
    }

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

extension TypeDeclaration {
    /// The position after the attributes and the access level.
    var positionOfModifiers: AbsolutePosition {
        let modifiers = syntax.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
        if let access = modifiers.first(where: { ["public", "open", "internal"].contains($0.name.text) }) {
            return access.endPosition
        }
        let attributes = syntax.asProtocol((any WithAttributesSyntax).self)?.attributes
        let next = attributes?.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
        return (next?.positionAfterSkippingLeadingTrivia ?? syntax.positionAfterSkippingLeadingTrivia)
    }
}

extension TokenSyntax {
    /// Whether only the file can name the declaration of the token.
    fileprivate var isPrivate: Bool { modifiers.contains { ["private", "fileprivate"].contains($0) } }

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
