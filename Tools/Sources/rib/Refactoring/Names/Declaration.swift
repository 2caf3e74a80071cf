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
        withoutActuallyEscaping(condition) { condition in
            let collector = DeclarationCollector(file: file, condition: condition)
            collector.walk(file.syntax)
            return collector.found
        }
    }
}

private final class DeclarationCollector: SyntaxVisitor {
    var found: [Declaration] = []
    private let file: SourceFile
    private let condition: (String) -> Bool
    private var enclosing: [String] = []

    init(file: SourceFile, condition: @escaping (String) -> Bool) {
        self.file = file
        self.condition = condition
        super.init(viewMode: .sourceAccurate)
    }

    private func add(_ token: TokenSyntax, _ kind: Declaration.Kind, mentions node: (some SyntaxProtocol)?) {
        let name = token.identifierText
        guard condition(name) else { return }
        found.append(
            Declaration(
                name: name, kind: kind, enclosing: enclosing, file: file, token: token,
                mentions: node.map { $0.identifiers } ?? []))
    }

    private func enter(_ token: TokenSyntax, _ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        add(token, .type, mentions: node)
        enclosing.append(token.identifierText)
        return .visitChildren
    }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, node) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, node) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, node) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, node) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enclosing.append(node.extendedType.baseName ?? node.extendedType.code)
        return .visitChildren
    }

    override func visitPost(_ node: ActorDeclSyntax) { enclosing.removeLast() }
    override func visitPost(_ node: ClassDeclSyntax) { enclosing.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { enclosing.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { enclosing.removeLast() }
    override func visitPost(_ node: ProtocolDeclSyntax) { enclosing.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { enclosing.removeLast() }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node.name, .type, mentions: node)
        return .visitChildren
    }

    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node.name, .type, mentions: node)
        return .visitChildren
    }

    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
        add(node.name, .type, mentions: node)
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node.name, .function, mentions: node.signature)
        return .visitChildren
    }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
        add(node.name, .enumCase, mentions: node)
        return .visitChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        let binding = node.parent.flatMap { parent in
            parent.is(PatternBindingSyntax.self) || parent.is(OptionalBindingConditionSyntax.self) ? parent : nil
        }
        add(node.identifier, .variable, mentions: binding)
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        add(node.firstName, .parameter, mentions: node.type)
        if let second = node.secondName { add(second, .parameter, mentions: node.type) }
        return .visitChildren
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        add(node.firstName, .parameter, mentions: node.type)
        if let second = node.secondName { add(second, .parameter, mentions: node.type) }
        return .visitChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
        add(node.name, .parameter, mentions: Syntax?.none)
        return .visitChildren
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
