import SwiftParser
import SwiftSyntax

extension FunctionCallExprSyntax {
    /// The name of the function or type: `resolve` for `builders.resolve(.a)`, `Set` for `Set<Int>()`.
    var functionName: String? { calledExpression.lastName }

    /// Whether the call creates `Needs`, also as `.init(…)` for a property of this type.
    var isNeeds: Bool {
        functionName == "Needs"
            || functionName == "init"
                && ancestor(PatternBindingSyntax.self)?.typeAnnotation?.type.baseName == "Needs"
    }

    /// Returns the argument with the label `label`.
    func argument(_ label: String) -> ExprSyntax? {
        arguments.first { $0.label?.identifierText == label }?.expression
    }

    /// The name of the function that contains the call.
    var enclosingFunction: String? {
        ancestor(FunctionDeclSyntax.self)?.name.identifierText
    }

    /// The call of `register` or `initCompleted` in whose closure this call is.
    var enclosingRegistration: FunctionCallExprSyntax? {
        var node = Syntax(self)
        while let parent = node.parent {
            if node.is(ClosureExprSyntax.self) {
                let call =
                    parent.as(FunctionCallExprSyntax.self) ?? parent.parent?.parent?.as(FunctionCallExprSyntax.self)
                if let call, ["register", "autoregister", "initCompleted"].contains(call.functionName) { return call }
            }
            node = parent
        }
        return nil
    }

    /// The service that the call names: `resolve((any Store).self, name: "a", arguments: 1, 2)`, or
    /// `.factory((any Store).self, taking: Int.self)`.
    var serviceKey: ServiceIdentity? {
        guard let first = arguments.first, first.label == nil, let type = first.expression.metatype else { return nil }
        let count =
            arguments.drop { $0.label?.text != "arguments" }
            .prefix { $0.label == nil || $0.label?.text == "arguments" }.count + (argument("taking") == nil ? 0 : 1)
        return ServiceIdentity(type: type, name: argument("name")?.stringLiteral, argumentCount: count)
    }

    /// The calls that follow this call: `initCompleted` in `register(…).initCompleted(…)`.
    var chainedCalls: [FunctionCallExprSyntax] {
        guard let member = parent?.as(MemberAccessExprSyntax.self),
            let call = member.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == member.id
        else { return [] }
        return [call] + call.chainedCalls
    }

    /// The services in `needs:` and `using:`.
    var statedNeeds: [ServiceIdentity] {
        let using = arguments.drop { $0.label?.text != "using" }.prefix {
            $0.label == nil || $0.label?.text == "using"
        }
        let keys = using.compactMap { $0.expression.metatype }.map { ServiceIdentity(type: $0) }
        let needs = argument("needs")?.as(ArrayExprSyntax.self)?.elements.compactMap {
            $0.expression.as(FunctionCallExprSyntax.self)?.serviceKey
        }
        return keys + (needs ?? [])
    }

    /// The variables in `needs:`.
    var statedVariables: [String] {
        guard let needs = argument("needs") else { return [] }
        let elements = needs.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [needs]
        return elements.compactMap { $0.lastName }
    }

    /// The number of parameters of the closure: 2 for `{ (resolver, letter: Character) in … }`.
    var closureParameterCount: Int? {
        let closure = trailingClosure ?? arguments.last?.expression.as(ClosureExprSyntax.self)
        // A `switch` needs a default for the libraries of the toolchain, and must not have one for the package.
        guard let clause = closure?.signature?.parameterClause else { return nil }
        if case .simpleInput(let names) = clause { return names.count }
        if case .parameterClause(let list) = clause { return list.parameters.count }
        return nil
    }
}

extension SyntaxProtocol {
    /// Returns the nearest node around this one that is a `Node`.
    func ancestor<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
        var node = parent
        while let current = node {
            if let found = current.as(type) { return found }
            node = current.parent
        }
        return nil
    }

    /// Returns the nodes in this node that are a `Node`, from the outermost, in the order of the text.
    func descendants<Node: SyntaxProtocol>(_ type: Node.Type) -> [Node] {
        var found: [Node] = []
        addDescendants(to: &found)
        return found
    }

    private func addDescendants<Node: SyntaxProtocol>(to found: inout [Node]) {
        for child in children(viewMode: .sourceAccurate) {
            if let node = child.as(Node.self) { found.append(node) }
            child.addDescendants(to: &found)
        }
    }

    /// The innermost branch of `if`, `guard`, `switch` or `#if` around the node. Only one of several branches is run.
    var enclosingBranch: Syntax? {
        sequence(first: Syntax(self)) { $0.parent }.first { node in
            let isBlock = node.is(CodeBlockSyntax.self)
            return node.is(IfConfigClauseSyntax.self) || node.is(SwitchCaseSyntax.self)
                || isBlock
                    && (node.parent?.is(IfExprSyntax.self) == true || node.parent?.is(GuardStmtSyntax.self) == true)
        }
    }

    /// The name of the type, or of the extended type, that contains the node.
    var enclosingType: String? {
        var names: [String] = []
        var node = parent
        while let current = node {
            if let name = current.declaredTypeName { names.insert(name, at: 0) }
            node = current.parent
        }
        return names.isEmpty ? nil : names.joined(separator: ".")
    }

    fileprivate var declaredTypeName: String? {
        guard asProtocol((any DeclGroupSyntax).self) != nil else { return nil }
        return asProtocol((any NamedDeclSyntax).self)?.name.identifierText
            ?? Syntax(self).as(ExtensionDeclSyntax.self)?.extendedType.code
    }
}

extension FunctionDeclSyntax {
    /// Whether a method of a listener reports that the child is done, so that the parent detaches it.
    var reportsEnd: Bool {
        ["Close", "End", "Finish", "Cancel", "Dismiss"].contains { name.text.contains("Did\($0)") }
            && signature.returnClause == nil
    }
}

extension ExprSyntaxProtocol {
    /// The last name of an expression: `resolve` for `a.b.resolve`, `Set` for `Set<Int>`.
    var lastName: String? {
        switch ExprSyntax(self).as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let node): node.baseName.identifierText
        case .memberAccessExpr(let node):
            node.declName.baseName.text == "init"
                ? node.base?.lastName ?? "init" : node.declName.baseName.identifierText
        case .genericSpecializationExpr(let node): node.expression.lastName
        default: nil
        }
    }

    /// The type of `X.self`, without `any`, parentheses and spaces.
    var metatype: String? {
        guard let member = ExprSyntax(self).as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self",
            let base = member.base
        else { return nil }
        // `(any Stores.Store).self` in a file that imports Stores is `(any Store).self`.
        let code = base.code
        let modules = code.contains(".") || code.contains("::") ? root.importedModules : []
        return ServiceIdentity.normalized(
            modules.reduce(code) { code, module in
                (try? Regex("\\b\(module)(\\.|::)")).map { code.replacing($0, with: "") } ?? code
            })
    }

    /// The text of a string literal without interpolation.
    var stringLiteral: String? {
        ExprSyntax(self).as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }

    /// The ID that the expression names; nil if it is not an ID.
    var builderID: BuilderIDReference? {
        let expression = ExprSyntax(self)
        if let text = expression.stringLiteral { return BuilderIDReference(member: nil, literal: text) }
        if let member = expression.as(MemberAccessExprSyntax.self), member.declName.baseName.text != "self",
            member.base == nil || member.base?.lastName == "BuilderID"
        {
            return BuilderIDReference(
                member: member.declName.baseName.identifierText, interface: member.base?.idInterface)
        }
        guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
        let text = call.arguments.first?.expression.stringLiteral
        if call.functionName == "BuilderID" {
            return BuilderIDReference(member: nil, literal: text, interface: call.calledExpression.idInterface)
        }
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.base == nil || member.base?.lastName == "BuilderID"
        else { return nil }
        return BuilderIDReference(
            member: member.declName.baseName.identifierText, literal: text, interface: member.base?.idInterface)
    }

    /// The IDs that the expression can be: those of both branches of `flag ? .a : .b`, and that of a constant of the file.
    /// Empty if only a run can tell.
    var possibleIDs: [BuilderIDReference] {
        let expression = ExprSyntax(self)
        if let sequence = expression.as(SequenceExprSyntax.self), let last = sequence.elements.last,
            let choice = sequence.elements.lazy.compactMap({ $0.as(UnresolvedTernaryExprSyntax.self) }).first
        {
            let ids = [choice.thenExpression.possibleIDs, last.possibleIDs]
            return ids.contains(where: \.isEmpty) ? [] : ids.flatMap(\.self)
        }
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first
        {
            return inner.expression.possibleIDs
        }
        if let id = expression.builderID { return [id] }
        let member = expression.as(MemberAccessExprSyntax.self)
        guard expression.is(DeclReferenceExprSyntax.self) || ["self", "Self"].contains(member?.base?.code),
            let name = expression.lastName
        else { return [] }
        let bindings = root.descendants(PatternBindingSyntax.self).filter { $0.pattern.code == name }
        guard bindings.count == 1,
            bindings[0].parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.text == "let"
        else { return [] }
        return bindings[0].initializer?.value.builderID.map { [$0] } ?? []
    }

    /// The interface in `BuilderID<any A.Type>`.
    private var idInterface: String? {
        ExprSyntax(self).as(GenericSpecializationExprSyntax.self)?.genericArgumentClause.arguments.first?.argument.code
            .interfaceName
    }
}

extension String {
    /// This metatype without `any`, parentheses and `.Type`: `DIVerifyBuildable`.
    var interfaceName: String {
        ServiceIdentity.normalized(ServiceIdentity.normalized(self).trimmingSuffix(".Type"))
    }
}
