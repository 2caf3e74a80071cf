import SwiftSyntax

/// A declared name in a file.
struct Declaration {
    enum Kind {
        case type, function, variable, enumCase, parameter
    }

    let name: String
    let kind: Kind
    /// The names of the types around it, from the outermost. An extension counts as the type that it extends.
    let enclosing: [String]
    let file: SourceFile
    /// The name in the file.
    let token: TokenSyntax
    /// The identifiers that the declaration mentions: of a type all, of a function those of its signature.
    let mentions: Set<String>

    var location: FileLocation { file.location(of: token) }
    var offset: Int { token.positionAfterSkippingLeadingTrivia.utf8Offset }
}

extension Declaration {
    /// The declarations in `file` whose name meets `condition`.
    static func all(in file: SourceFile, where condition: (String) -> Bool) -> [Declaration] {
        var found: [Declaration] = []
        func add(_ token: TokenSyntax, _ kind: Kind, _ enclosing: [String], mentions node: (some SyntaxProtocol)?) {
            let name = token.identifierText
            guard condition(name) else { return }
            found.append(
                Declaration(
                    name: name, kind: kind, enclosing: enclosing, file: file, token: token,
                    mentions: node?.identifiers ?? []))
        }
        func visit(_ node: Syntax, _ enclosing: [String]) {
            var inner = enclosing
            switch node.as(SyntaxEnum.self) {
            case .token: return
            case .functionDecl(let node): add(node.name, .function, enclosing, mentions: node.signature)
            case .enumCaseElement(let node): add(node.name, .enumCase, enclosing, mentions: node)
            case .identifierPattern(let pattern):
                let parent = node.parent
                let isBinding = parent?.is(PatternBindingSyntax.self) == true
                let isBound = isBinding || parent?.is(OptionalBindingConditionSyntax.self) == true
                add(pattern.identifier, .variable, enclosing, mentions: isBound ? parent : nil)
            case .functionParameter(let node):
                for name in [node.firstName, node.secondName].compactMap(\.self) {
                    add(name, .parameter, enclosing, mentions: node.type)
                }
            case .closureParameter(let node):
                for name in [node.firstName, node.secondName].compactMap(\.self) {
                    add(name, .parameter, enclosing, mentions: node.type)
                }
            case .closureShorthandParameter(let node): add(node.name, .parameter, enclosing, mentions: Syntax?.none)
            case .genericParameter(let node): add(node.name, .type, enclosing, mentions: node)
            case .extensionDecl(let node): inner.append(node.extendedType.baseName ?? node.extendedType.code)
            default:
                // A class, a protocol, a type alias, an associated type, …
                guard let named = node.asProtocol((any NamedDeclSyntax).self) else { break }
                add(named.name, .type, enclosing, mentions: node)
                if node.asProtocol((any DeclGroupSyntax).self) != nil { inner.append(named.name.identifierText) }
            }
            for child in node.children(viewMode: .sourceAccurate) { visit(child, inner) }
        }
        visit(Syntax(file.syntax), [])
        return found
    }
}

extension Declaration {
    /// Whether the name is a key or a value in stored data, because of the types that the type around it conforms to.
    func isStored(in workspace: Workspace) -> Bool {
        let type = enclosing.joined(separator: ".")
        let bases = Set(workspace.declarations(of: type).flatMap(\.type.inheritedNames))
        switch kind {
        case .enumCase:
            let hasValue = token.ancestor(EnumCaseElementSyntax.self)?.rawValue != nil
            return !hasValue && !bases.isDisjoint(with: ["CodingKey", "String"])
        case .variable:
            guard !bases.isDisjoint(with: ["Codable", "Decodable", "Encodable"]),
                workspace.declarations(of: "\(type).CodingKeys").isEmpty,
                let node = token.ancestor(VariableDeclSyntax.self), node.parent?.is(MemberBlockItemSyntax.self) == true
            else { return false }
            return DeclSyntax(node).described.contains { $0.name == name && $0.isStored && !$0.isStatic }
        default: return false
        }
    }
}

extension SyntaxProtocol {
    /// The identifiers in the node, without backticks.
    var identifiers: Set<String> {
        tokens(viewMode: .sourceAccurate).reduce(into: []) { found, token in
            if case .identifier = token.tokenKind { found.insert(token.identifierText) }
        }
    }
}
