import SwiftSyntax

/// Finds the wiring of a RIB in a file that stays: registrations, builders, slots, routing methods and conformances.
struct WiringRemoval {
    let naming: RIBNaming
    let file: SourceFile
    /// The nodes to remove.
    private(set) var nodes = NodeRemoval()
    /// The mentions that no rule removes.
    private(set) var uses: [TokenSyntax] = []

    private let slots: Set<Int>
    private let mentions: [TokenSyntax]

    init(of naming: RIBNaming, in file: SourceFile) {
        self.naming = naming
        self.file = file
        slots = Set(naming.slots.filter { $0.file.path == file.path }.flatMap(\.offsets))
        let slots = slots
        mentions = file.syntax.tokens(viewMode: .sourceAccurate).filter { token in
            guard case .identifier = token.tokenKind else { return false }
            return naming.types.contains(token.identifierText) || naming.members.contains(token.identifierText)
                || slots.contains(token.positionAfterSkippingLeadingTrivia.utf8Offset)
        }
        for mention in mentions {
            if let node = removable(around: mention) { nodes.insert(node) }
        }
        removeEmptyOverrides()
        uses = mentions.filter { !nodes.covers($0) }
    }

    /// Removes the needs `.builder(.verify)` of builders that are removed, and the names that receive their values.
    mutating func removeNeeds(of ids: Set<String>, in workspace: Workspace) {
        for use in workspace.wiring.builderRequirements where use.id.member.map(ids.contains) == true {
            guard let need = use.syntax.parent?.as(LabeledExprSyntax.self),
                let needs = need.parent?.as(LabeledExprListSyntax.self),
                let index = Array(needs).firstIndex(where: { $0.id == need.id })
            else { continue }
            if use.file.path == file.path { nodes.insert(need) }
            let builder = use.enclosingType.flatMap { workspace.declaration(of: $0) }
            let statement = builder.flatMap { NeedStatement(of: $0, in: workspace) }
            if let name = statement?.name(at: index), statement?.file.path == file.path { nodes.insert(name) }
        }
        uses.removeAll { nodes.covers($0) }
    }

    private func isSlot(_ token: TokenSyntax) -> Bool {
        slots.contains(token.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    private func isOwn(_ type: TypeSyntax) -> Bool { type.baseName.map(naming.types.contains) ?? false }

    /// The node that exists only for the mentioned part of the RIB; nil if there is none.
    private func removable(around token: TokenSyntax) -> Syntax? {
        var node = Syntax(token)
        while let parent = node.parent {
            if let found = removable(parent, for: token) { return found }
            if parent.is(CodeBlockItemSyntax.self), !parent.isDeclaration { return nil }
            node = parent
        }
        return nil
    }

    private func removable(_ node: Syntax, for token: TokenSyntax) -> Syntax? {
        switch node.as(SyntaxEnum.self) {
        case .inheritedType(let inherited) where isOwn(inherited.type):
            let clause = inherited.parent?.parent?.as(InheritanceClauseSyntax.self)
            let isWhole = clause?.inheritedTypes.allSatisfy { isOwn($0.type) } ?? false
            if isWhole, clause?.parent?.is(ExtensionDeclSyntax.self) == true { return clause?.parent?.parent }
            return Syntax(inherited)
        case .labeledExpr(let argument) where argument.label == token: return node
        case .functionParameter(let parameter) where parameter.firstName == token: return node
        case .arrayElement(let element) where element.expression.head == token: return node
        case .enumCaseElement(let element) where element.name == token:
            let declaration = node.parent?.parent?.as(EnumCaseDeclSyntax.self)
            return declaration?.elements.count == 1 ? declaration?.parent : node
        case .patternBinding(let binding):
            guard binding.pattern.as(IdentifierPatternSyntax.self)?.identifier == token,
                let declaration = binding.parent?.parent?.as(VariableDeclSyntax.self), declaration.bindings.count == 1,
                declaration.parent?.is(MemberBlockItemSyntax.self) == true
            else { return nil }
            return declaration.parent
        case .functionDecl(let function) where function.name == token: return node.parent
        case .extensionDecl(let declaration) where isOwn(declaration.extendedType): return node.parent
        case .codeBlockItem(let item): return isWiring(item, for: token) ? node : nil
        default:
            let declaration = node.asProtocol((any NamedDeclSyntax).self)
            return declaration?.name == token && naming.types.contains(token.identifierText) ? node.parent : nil
        }
    }

    /// Whether a statement assigns a builder, registers the RIB, or attaches or detaches its slot.
    private func isWiring(_ item: CodeBlockItemSyntax, for token: TokenSyntax) -> Bool {
        guard case .expr(let expression) = item.item else { return false }
        if let sequence = expression.as(SequenceExprSyntax.self) {
            let parts = Array(sequence.elements)
            guard parts.count == 3, parts[1].is(AssignmentExprSyntax.self), let name = parts[0].lastName else {
                return false
            }
            return name == token.identifierText || naming.members.contains(name)
        }
        if expression.head == token, isSlot(token) { return true }
        return expression.calls.contains { call in
            call.functionName == "register"
                && call.arguments.contains { argument in
                    argument.label == nil && argument.expression.head == token
                        && naming.types.contains(token.identifierText)
                }
        }
    }

    /// An override like `didLoad` that only attached the RIB goes as well.
    private mutating func removeEmptyOverrides() {
        for node in file.syntax.descendants(FunctionDeclSyntax.self) {
            guard node.modifiers.contains(where: { $0.name.text == "override" }), let body = node.body,
                !body.statements.isEmpty, body.statements.allSatisfy(nodes.covers), let item = node.parent
            else { continue }
            nodes.insert(item)
        }
    }
}

extension Syntax {
    /// Whether the node is a declaration at the top of a file.
    fileprivate var isDeclaration: Bool {
        guard case .decl? = self.as(CodeBlockItemSyntax.self)?.item else { return false }
        return true
    }
}

extension ExprSyntax {
    /// The name at the start of the expression: `VerifyBuilder` of `VerifyBuilder(dependency: component).build()`.
    var head: TokenSyntax? {
        if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.head }
        if let access = self.as(MemberAccessExprSyntax.self) {
            guard let base = access.base else { return nil }
            return base.trimmedDescription == "self" ? access.declName.baseName : base.head
        }
        return self.as(DeclReferenceExprSyntax.self)?.baseName
    }

    /// The call of this expression and the calls that it continues: `register(…)` of `register(…).initCompleted(…)`.
    var calls: [FunctionCallExprSyntax] {
        guard let call = self.as(FunctionCallExprSyntax.self) else {
            return self.as(MemberAccessExprSyntax.self)?.base?.calls ?? []
        }
        return [call] + call.calledExpression.calls
    }
}
