import SwiftSyntax

/// The imports and the types of a file, in the order of the file.
struct FileOutline: Sendable {
    /// An import statement.
    struct Import: Sendable {
        /// The module: `GameFeature` for `import struct GameFeature.GamePlayer`.
        let module: String
        /// The statement.
        let syntax: ImportDeclSyntax
    }

    /// The imports, also those inside `#if`.
    let imports: [Import]
    /// The types and extensions, also nested ones.
    let types: [TypeDeclaration]

    init(of syntax: SourceFileSyntax) {
        let visitor = OutlineVisitor(viewMode: .sourceAccurate)
        visitor.walk(syntax)
        imports = visitor.imports
        types = visitor.types
    }

    /// The types without the extensions.
    var declaredTypes: [TypeDeclaration] { types.filter { $0.kind != .extension } }
    /// The extensions.
    var extensions: [TypeDeclaration] { types.filter { $0.kind == .extension } }

    /// Returns the declaration of the type `name`, without its extensions.
    func type(named name: String) -> TypeDeclaration? {
        types.first { $0.name == name && $0.kind != .extension }
    }
}

private final class OutlineVisitor: SyntaxVisitor {
    var imports: [FileOutline.Import] = []
    var types: [TypeDeclaration] = []
    private var enclosing: [String] = []

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.path.first {
            imports.append(FileOutline.Import(module: module.name.identifierText, syntax: node))
        }
        return .skipChildren
    }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .actor, node.name) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .class, node.name) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .enum, node.name) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .protocol, node.name) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .struct, node.name) }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        add(.extension, node.extendedType.code, node, inherited: node.inheritanceClause, node.extendedType)
        enclosing.append(node.extendedType.code)
        return .visitChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        add(.typealias, node.name.identifierText, node, inherited: nil, node.name)
        return .skipChildren
    }

    override func visitPost(_ node: ActorDeclSyntax) { enclosing.removeLast() }
    override func visitPost(_ node: ClassDeclSyntax) { enclosing.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { enclosing.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { enclosing.removeLast() }
    override func visitPost(_ node: ProtocolDeclSyntax) { enclosing.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { enclosing.removeLast() }

    // Bodies declare no types that another file can name.
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionSignatureSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    private func enter(
        _ node: some DeclGroupSyntax & WithModifiersSyntax, _ kind: TypeDeclaration.Kind, _ name: TokenSyntax
    )
        -> SyntaxVisitorContinueKind
    {
        add(kind, name.identifierText, node, inherited: node.inheritanceClause, name)
        enclosing.append(name.identifierText)
        return .visitChildren
    }

    private func add(
        _ kind: TypeDeclaration.Kind, _ name: String, _ node: some DeclSyntaxProtocol & WithModifiersSyntax,
        inherited: InheritanceClauseSyntax?, _ nameSyntax: some SyntaxProtocol
    ) {
        let inherited = inherited.map { $0.inheritedTypes.flatMap { $0.type.composed } } ?? []
        types.append(
            TypeDeclaration(
                kind: kind, name: (enclosing + [name]).joined(separator: "."), inherited: inherited,
                inheritedNames: inherited.compactMap(\.baseName), modifiers: node.modifiers.map(\.name.text),
                syntax: DeclSyntax(node), nameSyntax: Syntax(nameSyntax)))
    }
}

extension TypeSyntax {
    /// The parts of `A & B`, or the type itself.
    fileprivate var composed: [TypeSyntax] {
        self.as(CompositionTypeSyntax.self).map { $0.elements.map(\.type) } ?? [self]
    }
}
