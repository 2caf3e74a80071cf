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
    private(set) var imports: [Import] = []
    /// The types and extensions, also nested ones. Bodies declare no types that another file can name.
    private(set) var types: [TypeDeclaration] = []

    init(of syntax: SourceFileSyntax) {
        add(syntax.statements, enclosing: [])
    }

    /// The types without the extensions.
    var declaredTypes: [TypeDeclaration] { types.filter { $0.kind != .extension } }

    /// Returns the declaration of the type `name`, without its extensions.
    func type(named name: String) -> TypeDeclaration? {
        types.first { $0.name == name && $0.kind != .extension }
    }
}

extension FileOutline {
    private mutating func add(_ statements: CodeBlockItemListSyntax, enclosing: [String]) {
        for statement in statements {
            if case .decl(let declaration) = statement.item { add(declaration, enclosing: enclosing) }
        }
    }

    private mutating func add(_ declaration: DeclSyntax, enclosing: [String]) {
        if let node = declaration.as(ImportDeclSyntax.self) {
            if let module = node.path.first { imports.append(Import(module: module.name.identifierText, syntax: node)) }
        } else if let node = declaration.as(TypeAliasDeclSyntax.self) {
            let composed = node.initializer.value.composed
            add(.typealias, node.name.identifierText, node, node.modifiers, composed, node.name, enclosing)
        } else if let node = declaration.as(IfConfigDeclSyntax.self) {
            for clause in node.clauses {
                switch clause.elements {
                case .statements(let statements)?: add(statements, enclosing: enclosing)
                case .decls(let members)?: for member in members { add(member.decl, enclosing: enclosing) }
                default: break
                }
            }
        } else if let node = declaration.asProtocol((any DeclGroupSyntax).self),
            let kind = TypeDeclaration.Kind(rawValue: node.introducer.text)
        {
            let named = declaration.asProtocol((any NamedDeclSyntax).self)?.name
            let extended = declaration.as(ExtensionDeclSyntax.self)?.extendedType
            guard let name = named?.identifierText ?? extended?.code,
                let syntax = named.map(Syntax.init) ?? extended.map(Syntax.init)
            else { return }
            let inherited = node.inheritanceClause?.inheritedTypes.map(\.type) ?? []
            let conditions = declaration.as(ProtocolDeclSyntax.self)?.genericWhereClause?.basesOfSelf ?? []
            let bases = (inherited + conditions).flatMap(\.composed)
            add(kind, name, declaration, node.modifiers, bases, syntax, enclosing)
            for member in node.memberBlock.members { add(member.decl, enclosing: enclosing + [name]) }
        }
    }

    private mutating func add(
        _ kind: TypeDeclaration.Kind, _ name: String, _ node: some DeclSyntaxProtocol,
        _ modifiers: DeclModifierListSyntax, _ inherited: [TypeSyntax], _ nameSyntax: some SyntaxProtocol,
        _ enclosing: [String]
    ) {
        types.append(
            TypeDeclaration(
                kind: kind, name: (enclosing + [name]).joined(separator: "."), inherited: inherited,
                inheritedNames: inherited.compactMap(\.baseName), modifiers: modifiers.map(\.name.text),
                syntax: DeclSyntax(node), nameSyntax: Syntax(nameSyntax)))
    }
}

extension GenericWhereClauseSyntax {
    /// The types that a protocol refines here instead of after its colon: `where Self: UIViewController`.
    fileprivate var basesOfSelf: [TypeSyntax] {
        requirements.compactMap { $0.requirement.as(ConformanceRequirementSyntax.self) }
            .filter { $0.leftType.code == "Self" }.map(\.rightType)
    }
}

extension TypeSyntax {
    /// The parts of `A & B`, or the type itself.
    fileprivate var composed: [TypeSyntax] {
        self.as(CompositionTypeSyntax.self).map { $0.elements.map(\.type) } ?? [self]
    }
}
