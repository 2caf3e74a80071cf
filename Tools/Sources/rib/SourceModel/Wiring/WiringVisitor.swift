import SwiftSyntax

/// Finds the calls of `FileWiring`.
final class WiringVisitor: SyntaxVisitor {
    private(set) var wiring = FileWiring()
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.extendedType.baseName == "BuilderID", let interface = node.idInterface {
            wiring.idDeclarations += node.memberBlock.members.flatMap { Self.ids(of: interface, in: $0.decl) }
        }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let parts = Array(node.elements)
        // `= self as any Routing` has more parts.
        if parts.count >= 3, parts[1].is(AssignmentExprSyntax.self), let property = parts[0].lastName,
            ["listener", "router"].contains(property)
        {
            let base = parts[0].as(MemberAccessExprSyntax.self)?.base?.lastName
            wiring.assignments.append(Assignment(property: property, base: base, value: parts[2], syntax: node))
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let first = node.arguments.first
        switch node.functionName {
        case "register": addRegistration(node)
        case "autoregister": addServiceRegistration(node)
        case "replace":
            if first?.label == nil, let id = first?.expression.builderID, let builder = node.argument("with")?.metatype
            {
                addBuilder(builder, id, isReplacement: true, node)
            }
        case "resolve", "resolveIfRegistered", "require":
            addResolve(node)
        case "all":
            if first?.label?.text == "of", let interface = first?.expression.metatype {
                wiring.pluginPoints.append(PluginPointUse(interface: interface.interfaceName, syntax: node))
            }
        case "Needs", "init":
            guard node.isNeeds else { break }
            node.arguments.compactMap { $0.expression.as(FunctionCallExprSyntax.self) }.forEach(addNeed)
        case "ServiceRequirement":
            if let key = node.serviceKey { wiring.serviceRequirements.append(ServiceUse(key, node)) }
        case let name?:
            if name.hasPrefix("build") { wiring.buildCalls.append(node) }
            if name.first?.isUppercase == true {
                // `Search.Builder(dependency: component)` is a construction of `SearchBuilder`.
                let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base?.lastName
                wiring.constructions.append(Construction(type: Namespace.name(name, in: base), syntax: node))
            }
        case nil: break
        }
        return .visitChildren
    }

    /// Adds `.builder(.dice)`, `.service(Store.self)` or `.factory(Store.self, taking: Int.self)`.
    private func addNeed(_ node: FunctionCallExprSyntax) {
        if node.functionName == "builder", let id = node.arguments.first?.expression.builderID {
            wiring.builderRequirements.append(BuilderUse(id: id, isOptional: false, syntax: node))
        } else if let key = node.serviceKey {
            wiring.serviceRequirements.append(ServiceUse(key, node))
        }
    }

    private func addRegistration(_ node: FunctionCallExprSyntax) {
        if let id = node.argument("for")?.builderID, let builder = node.arguments.first?.expression.metatype {
            addBuilder(builder, id, isReplacement: false, node)
        } else if let builder = node.argument("builder")?.metatype, let id = node.argument("with")?.builderID {
            addBuilder(builder, id, isReplacement: false, node)
        } else if node.argument("for") != nil || node.argument("builder") != nil {
            wiring.hasComputedRegistration = true
        } else {
            addServiceRegistration(node)
        }
    }

    private func addBuilder(
        _ builder: String, _ id: BuilderIDReference, isReplacement: Bool, _ node: FunctionCallExprSyntax
    ) {
        wiring.builderRegistrations.append(
            BuilderRegistration(builder: builder, id: id, isReplacement: isReplacement, syntax: node))
    }

    private func addResolve(_ node: FunctionCallExprSyntax) {
        let isOptional = node.functionName == "resolveIfRegistered"
        if let key = node.serviceKey {
            wiring.serviceResolves.append(ServiceUse(key, isOptional: isOptional, node))
        } else if let id = (node.argument("for") ?? node.arguments.first { $0.label == nil }?.expression)?.builderID {
            wiring.builderResolves.append(BuilderUse(id: id, isOptional: isOptional, syntax: node))
        } else if let argument = node.arguments.first, argument.label == nil,
            node.calledExpression.as(MemberAccessExprSyntax.self)?.base?.lastName?.lowercased().hasSuffix("builders")
                == true
        {
            let ids = argument.expression.possibleIDs
            if ids.isEmpty { wiring.unknownResolves.append(UnknownUse(syntax: node)) }
            wiring.builderResolves += ids.map { BuilderUse(id: $0, isOptional: isOptional, syntax: node) }
        }
    }

    private func addServiceRegistration(_ node: FunctionCallExprSyntax) {
        guard let type = node.arguments.first.flatMap({ $0.label == nil ? $0.expression.metatype : nil }) else {
            return
        }
        // Tables of UIKit register the classes of cells with the same word.
        let labels: Set = ["initializer", "name", "needs", "overriding", "scope", "using", "factory"]
        let isClosed = node.trailingClosure != nil || node.arguments.count > 1 || node.functionName == "autoregister"
        var label = ""
        for argument in node.arguments {
            label = argument.label?.text ?? label
            if !label.isEmpty, !labels.contains(label) { return }
        }
        guard isClosed else { return }
        let chain = node.chainedCalls
        let initializer = node.argument("initializer")?.as(MemberAccessExprSyntax.self)
        let implemented = chain.filter { $0.functionName == "implements" }.flatMap { $0.arguments }
            .compactMap { $0.expression.metatype }
        // With `using:`, the parameters of the closure are the needs.
        let arguments = node.argument("using") == nil ? max(0, (node.closureParameterCount ?? 1) - 1) : 0
        let name = node.argument("name")?.stringLiteral
        wiring.serviceRegistrations.append(
            ServiceRegistration(
                key: ServiceIdentity(type: type, name: name, argumentCount: arguments),
                otherKeys: implemented.map { ServiceIdentity(type: $0, name: name, argumentCount: arguments) },
                needs: ([node] + chain).flatMap(\.statedNeeds),
                neededVariables: ([node] + chain).flatMap(\.statedVariables),
                initializedType: initializer?.base?.code,
                initializerLabels: initializer?.declName.argumentNames?.arguments.map { $0.name.text },
                isOverriding: node.argument("overriding").map { $0.code != "false" } ?? false, syntax: node))
    }

    /// The IDs that a member of an extension of `BuilderID` creates.
    private static func ids(of interface: String, in member: DeclSyntax) -> [BuilderIDDeclaration] {
        if let function = member.as(FunctionDeclSyntax.self), function.modifiers.isStatic {
            return [
                BuilderIDDeclaration(
                    member: function.name.identifierText, interface: interface, name: nil, syntax: member)
            ]
        }
        guard let variable = member.as(VariableDeclSyntax.self), variable.modifiers.isStatic else { return [] }
        return variable.bindings.compactMap { binding in
            guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
            let value = binding.initializer?.value ?? binding.returnedExpression
            return BuilderIDDeclaration(
                member: pattern.identifier.identifierText, interface: interface,
                name: value?.as(FunctionCallExprSyntax.self)?.arguments.first?.expression.stringLiteral, syntax: member)
        }
    }
}

extension ExtensionDeclSyntax {
    /// The interface of `extension BuilderID where Interface == any A.Type` and `extension BuilderID<any A.Type>`.
    fileprivate var idInterface: String? {
        if let argument = extendedType.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments.first {
            return argument.argument.code.interfaceName
        }
        for requirement in genericWhereClause?.requirements ?? [] {
            guard case .sameTypeRequirement(let same) = requirement.requirement else { continue }
            if same.leftType.code == "Interface" { return same.rightType.code.interfaceName }
        }
        return nil
    }
}

extension PatternBindingSyntax {
    /// The expression of a computed property that only returns one.
    fileprivate var returnedExpression: ExprSyntax? {
        guard case .getter(let items)? = accessorBlock?.accessors, items.count == 1 else { return nil }
        return items.first?.item.as(ExprSyntax.self)
    }
}

extension DeclModifierListSyntax {
    /// Whether only the file can use the declaration.
    var isPrivate: Bool { contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil } }
    var isStatic: Bool { contains { $0.name.text == "static" || $0.name.text == "class" } }
}
