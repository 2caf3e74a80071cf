import SwiftSyntax

extension ExprSyntax {
    /// The types of the objects that the expression creates for `call` alone. No owner retains them. A parameter and a
    /// stored property have an owner elsewhere.
    ///
    /// - Parameter type: The type that the code writes for the expression; nil if it writes none.
    func createdTypes(for call: FunctionCallExprSyntax, as type: TypeSyntax? = nil) -> [String] {
        switch self.as(ExprSyntaxEnum.self) {
        case .functionCallExpr(let creation):
            let isOfKnownType = creation.calledExpression.as(MemberAccessExprSyntax.self).map { $0.base == nil } == true
            return [isOfKnownType ? type?.baseName : creation.functionName].compactMap(\.self)
        case .arrayExpr(let array):
            let element = type?.as(ArrayTypeSyntax.self)?.element
            return array.elements.flatMap { $0.expression.createdTypes(for: call, as: element) }
        case .tupleExpr(let tuple) where tuple.elements.count == 1:
            return tuple.elements.first?.expression.createdTypes(for: call, as: type) ?? []
        case .forceUnwrapExpr(let node): return node.expression.createdTypes(for: call, as: type)
        case .optionalChainingExpr(let node): return node.expression.createdTypes(for: call, as: type)
        case .tryExpr(let node): return node.expression.createdTypes(for: call, as: type)
        case .sequenceExpr(let sequence):
            // `Poller() as Worker`
            let parts = Array(sequence.elements)
            return parts.count == 3 && parts[1].is(UnresolvedAsExprSyntax.self)
                ? parts[0].createdTypes(for: call, as: type) : []
        case .declReferenceExpr(let name): return name.createdTypes(for: call)
        case .memberAccessExpr(let member) where member.base?.code == "self":
            return member.declName.typesCreatedByProperty(for: call)
        default: return []
        }
    }
}

extension DeclReferenceExprSyntax {
    /// The types of the new objects that the name stands for in `call`: that of a constant, the elements of a new array
    /// that a loop or a closure passes one by one, or what a computed property creates at each use.
    fileprivate func createdTypes(for call: FunctionCallExprSyntax) -> [String] {
        let name = baseName.identifierText
        var node = Syntax(call)
        while let parent = node.parent, !parent.is(MemberBlockSyntax.self) {
            if let closure = parent.as(ClosureExprSyntax.self), closure.firstParameter == name {
                guard !closure.statements.retains(name), let list = closure.listOfEach else { return [] }
                return list.createdTypes(for: call)
            }
            if let loop = parent.as(ForStmtSyntax.self), loop.pattern.code == name {
                return loop.body.statements.retains(name) ? [] : loop.sequence.createdTypes(for: call)
            }
            if let block = parent.as(CodeBlockItemListSyntax.self) {
                let bindings = block.bindings(of: name)
                if let binding = bindings.first {
                    guard bindings.count == 1, !block.retains(name) else { return [] }
                    return binding.value?.createdTypes(for: call, as: binding.type) ?? []
                }
            }
            if parent.is(FunctionDeclSyntax.self) || parent.is(InitializerDeclSyntax.self) {
                let parameters = parent.descendants(FunctionParameterSyntax.self)
                if parameters.contains(where: { ($0.secondName ?? $0.firstName).identifierText == name }) { return [] }
            }
            node = parent
        }
        return typesCreatedByProperty(for: call)
    }

    /// The types of what a computed property of this name creates at each use.
    fileprivate func typesCreatedByProperty(for call: FunctionCallExprSyntax) -> [String] {
        let members = call.ancestor(MemberBlockSyntax.self)?.members.flatMap(\.decl.described) ?? []
        guard let property = members.first(where: { $0.kind == .property && $0.name == baseName.identifierText }),
            case .getter(let getter)? = property.binding?.accessorBlock?.accessors, getter.count == 1,
            let value = getter.first?.returned
        else { return [] }
        // A name in the getter is a property, which has an owner.
        return value.lastName == nil ? value.createdTypes(for: call, as: property.type) : []
    }
}

extension ClosureExprSyntax {
    /// The name of the first parameter: `$0` without a list of parameters.
    fileprivate var firstParameter: String? {
        // A `switch` needs a default for the libraries of the toolchain, and must not have one for the package.
        guard let clause = signature?.parameterClause else { return "$0" }
        if case .simpleInput(let names) = clause { return names.first?.name.identifierText }
        if case .parameterClause(let list) = clause {
            return list.parameters.first.map { ($0.secondName ?? $0.firstName).identifierText }
        }
        return nil
    }

    /// The list whose elements a call of `forEach` passes to this closure.
    fileprivate var listOfEach: ExprSyntax? {
        guard let call = ancestor(FunctionCallExprSyntax.self), call.functionName == "forEach" else { return nil }
        return call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    }
}

extension CodeBlockItemListSyntax {
    /// The constants and variables of this name in the statements and the conditions of them, also in closures.
    fileprivate func bindings(of name: String) -> [(value: ExprSyntax?, type: TypeSyntax?)] {
        descendants(PatternBindingSyntax.self).filter { $0.pattern.code == name }
            .map { ($0.initializer?.value, $0.typeAnnotation?.type) }
            + descendants(OptionalBindingConditionSyntax.self).filter { $0.pattern.code == name }
            .map { ($0.initializer?.value, $0.typeAnnotation?.type) }
    }

    /// Whether the statements use a name in another way than to call `start` or to set a property of its object.
    fileprivate func retains(_ name: String) -> Bool {
        descendants(DeclReferenceExprSyntax.self).contains { use in
            let isName = [use.baseName.text, use.baseName.identifierText].contains(name)
            // In `self.worker`, the name is that of a property.
            let isMember = use.parent?.as(MemberAccessExprSyntax.self).map { $0.declName.id == use.id } == true
            return isName && !isMember && use.canRetain
        }
    }
}

extension DeclReferenceExprSyntax {
    /// Whether this use of an object, or of a list of objects, can store it.
    fileprivate var canRetain: Bool {
        if let loop = parent?.as(ForStmtSyntax.self) { return loop.body.statements.retains(loop.pattern.code) }
        var base = Syntax(self)
        if let chained = base.parent, chained.is(OptionalChainingExprSyntax.self) { base = chained }
        guard let member = base.parent?.as(MemberAccessExprSyntax.self) else { return true }
        if let call = member.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == member.id {
            if call.functionName == "start" { return false }
            guard call.functionName == "forEach",
                let closure = call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self)
            else { return true }
            return closure.firstParameter.map(closure.statements.retains) != false
        }
        // `worker.interval = 5`
        let parts = member.parent?.parent?.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? []
        return parts.count != 3 || parts[0].id != ExprSyntax(member).id || !parts[1].is(AssignmentExprSyntax.self)
    }
}
