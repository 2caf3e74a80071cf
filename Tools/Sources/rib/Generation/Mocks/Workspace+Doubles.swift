import SwiftSyntax

extension Workspace {
    /// Returns the members of a double and its superclasses without those that are removed.
    ///
    /// - Parameter existing: The declarations of the tests.
    func members(
        of double: Declared, without removed: Set<SyntaxIdentifier>, among existing: [String: [Declared]]
    ) -> [Member] {
        let classes = reachable(from: [double.type.name], by: \.self) { name in
            (existing[name] ?? declarations(of: name)).filter { $0.type.kind == .class }.flatMap(\.type.inheritedNames)
        }
        let declared = classes.flatMap { existing[$0] ?? declarations(of: $0) }.filter { $0.type.kind != .protocol }
        return (declared.isEmpty ? [double] : declared).flatMap { $0.type.described(without: removed) }
    }

    /// Returns the modules that doubles need besides those that the files of their protocols import.
    func otherModules(named code: String) -> [String] {
        modules(declaring: code).filter { $0 == "Foundation" }
            + (code.contains("ScreenController()") ? ["RIBsScreens"] : [])
    }

    /// Returns the type that the typealias `name` stands for in the protocol `owner`; nil if there is no such typealias.
    func alias(_ name: String, in owner: Declared) -> TypeSyntax? {
        let found = ["\(owner.type.name).\(name)", name].lazy.compactMap { self.declaration(of: $0, in: owner.module) }
        return found.first?.type.syntax.as(TypeAliasDeclSyntax.self)?.initializer.value
    }

    /// Whether a protocol is isolated to the main actor, by its attribute or by the default of its module.
    func isOnMainActor(_ declared: Declared) -> Bool {
        if declared.type.attributeNames.contains("MainActor") { return true }
        let isDefault = declared.module.flatMap(module(named:))?.isMainActorByDefault == true
        return isDefault && !declared.type.modifiers.contains("nonisolated")
    }

    /// Whether the type of a property is an Optional of a class, or of a protocol for classes.
    func canBeWeak(_ member: Member) -> Bool {
        guard let type = member.type?.as(OptionalTypeSyntax.self), let name = type.baseName else { return false }
        guard declaration(of: name) != nil else { return true }
        let types = reachable(from: [name], by: \.self) { name in
            let type = declaration(of: name)?.type
            return type?.kind == .protocol ? type?.inheritedNames ?? [] : []
        }
        return types.contains { type in
            [.actor, .class].contains(declaration(of: type)?.type.kind) || ["AnyObject", "class"].contains(type)
                || Framework.types.contains(type)
        }
    }
}

extension TypeDeclaration {
    /// The members without those that are removed.
    fileprivate func described(without removed: Set<SyntaxIdentifier>) -> [Member] {
        (members ?? []).filter { !removed.contains($0.id) }.flatMap(\.decl.described)
    }
}
