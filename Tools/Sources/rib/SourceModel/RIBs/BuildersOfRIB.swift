import SwiftSyntax

/// What a RIB does with the builders that it has: it builds children with them, or hands them on to another builder.
struct BuildersOfRIB {
    /// The types of the builders that the router stores, or asks an object of the RIB for, each with the name of the RIB.
    let stored: [(type: String, stem: String)]

    private let rib: RIB
    /// The stored properties of the router that are builders, by the name of the RIB.
    private let properties: [String: [String]]

    init(_ rib: RIB) {
        self.rib = rib
        let calls = rib.files.flatMap(\.wiring.buildCalls).filter { $0.enclosingType == rib.types[.router]?.type.name }
        let called = Set(calls.flatMap(\.builderNames))
        let others = rib.files.flatMap(\.outline.types).flatMap(\.described)
        let all =
            (rib.types[.router]?.type.storedProperties ?? [])
            + others.filter { $0.kind == .property && called.contains($0.name) }
        let builders = all.compactMap { property -> (type: String, stem: String, name: String)? in
            guard let type = property.type?.baseName else { return nil }
            let end = ["Buildable", "Builder"].first { type.hasSuffix($0) && type != $0 }
            return end.map { (type, type.trimmingSuffix($0), property.name) }
        }
        stored = builders.map { ($0.type, $0.stem) }
        properties = Dictionary(grouping: builders, by: \.stem).mapValues { $0.map(\.name) }
    }

    /// Whether the RIB has a builder of the RIB `stem` and builds no child with it.
    func areHandedOn(_ stem: String) -> Bool {
        let start = TypeName.lowerCamelCase(stem)
        let own = properties[stem] ?? []
        let names = Set(own + [start, "\(start)Builder", "\(start)Buildable", "\(stem)Builder"])
        if rib.files.flatMap(\.wiring.buildCalls).contains(where: { $0.builderNames.contains(where: names.contains) }) {
            return false
        }
        // A closure, or code in a file outside of the folder, can build the child with a stored builder.
        if !own.isEmpty { return own.allSatisfy { isPassed($0) || isUnused($0) } }
        return !properties.isEmpty
            || rib.files.flatMap(\.wiring.constructions).contains { call in
                call.type == "\(stem)Builder" && call.enclosingType?.hasSuffix("Component") == true
            }
    }

    /// Whether the initialiser of the router sets the property, and nothing reads it.
    private func isUnused(_ name: String) -> Bool {
        guard let router = rib.types[.router],
            router.type.storedProperties.contains(where: { $0.name == name && $0.modifiers.isPrivate })
        else { return false }
        let uses = router.file.syntax.descendants(DeclReferenceExprSyntax.self).filter {
            $0.baseName.identifierText == name
        }
        return !uses.isEmpty && uses.allSatisfy { $0.ancestor(InitializerDeclSyntax.self) != nil }
    }

    /// Whether a call outside of the initialiser has the property as an argument.
    private func isPassed(_ name: String) -> Bool {
        rib.files.contains { file in
            file.words.contains(name)
                && file.syntax.descendants(LabeledExprSyntax.self).contains { argument in
                    argument.expression.lastName == name
                        && argument.ancestor(FunctionDeclSyntax.self) != nil
                        && argument.ancestor(InitializerDeclSyntax.self) == nil
                        && argument.enclosingType == rib.types[.router]?.type.name
                }
        }
    }
}

extension FunctionCallExprSyntax {
    /// The names of what the method is called on: `cart` for `cart.build(…)`, `CartBuilder` for
    /// `CartBuilder(dependency: component).build(…)`.
    fileprivate var builderNames: [String] {
        guard let base = calledExpression.as(MemberAccessExprSyntax.self)?.base else { return [] }
        if let call = base.as(FunctionCallExprSyntax.self) {
            return [call.functionName].compactMap(\.self)
        }
        let plain =
            base.as(OptionalChainingExprSyntax.self)?.expression ?? base.as(ForceUnwrapExprSyntax.self)?.expression
        return [(plain ?? base).lastName].compactMap(\.self)
    }
}
