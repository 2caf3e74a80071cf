import SwiftSyntax

extension Rule {
    static let implicitIsolation = Rule(
        "implicit-isolation",
        "A module with main-actor default isolation writes @MainActor or nonisolated at a public protocol, a public global "
            + "function, and a public member in an extension of another module's type or of a nonisolated one.",
        because:
            "The default does not reach the importers of the module: they can call these from any thread, without an error."
    ) { workspace, findings in
        for module in workspace.modules where module.isMainActorByDefault && module.kind != .test {
            for file in module.files where file.words.contains("public") || file.words.contains("package") {
                for declaration in file.syntax.statements.flatMap(\.declarations) {
                    for found in workspace.implicitlyIsolated(in: declaration, of: module) {
                        findings.add(
                            "\(found.name) of \(module.name) has the default isolation, which importers do not see.",
                            at: file.location(of: found.syntax),
                            fix: "write @MainActor before it, or nonisolated if any thread may use it.")
                    }
                }
            }
        }
    }
}

extension Workspace {
    /// The names in a declaration at the top of a file whose isolation importers do not know.
    fileprivate func implicitlyIsolated(
        in declaration: DeclSyntax, of module: Module
    ) -> [(name: String, syntax: Syntax)] {
        if let node = declaration.as(FunctionDeclSyntax.self) {
            return node.modifiers.isVisible && !declaration.hasIsolation
                ? [(node.name.identifierText, Syntax(node.name))] : []
        }
        if let node = declaration.as(ProtocolDeclSyntax.self) {
            let name = node.name.identifierText
            return node.modifiers.isVisible && !declaration.hasIsolation && !refinesIsolatedProtocol(name)
                ? [(name, Syntax(node.name))] : []
        }
        guard let node = declaration.as(ExtensionDeclSyntax.self), !declaration.hasIsolation,
            let name = node.extendedType.code.split(separator: ".").first.map(String.init)
        else { return [] }
        // An extension of the module's own type is isolated as its type, but not if the type is marked nonisolated:
        // findings/extensions-of-nonisolated-types.sh. The type can be in a file that does not mention RIBs.
        let own =
            declarations(of: name).filter { $0.module == module.name && $0.type.kind != .extension }.map(\.type)
            + module.files.compactMap { $0.outline.type(named: name) }
        guard own.allSatisfy({ DeclSyntax($0.syntax)?.isNonisolated == true })
        else { return [] }
        return node.memberBlock.members.filter { member in
            let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
            let isVisible = modifiers.isVisible || node.modifiers.isVisible && !modifiers.isHidden
            return isVisible && !member.decl.hasIsolation && member.decl.runs
        }.flatMap { member in
            member.decl.described.map { ("\(name).\($0.name)", $0.nameOfDeclaration) }
        }
    }
}

extension Workspace {
    /// Whether a protocol inherits an isolation that importers see: from one with an attribute, or of the framework.
    private func refinesIsolatedProtocol(_ name: String) -> Bool {
        bases(of: name).contains { base in
            Framework.mainActorProtocols.contains(base)
                || declarations(of: base).contains { DeclSyntax($0.type.syntax)?.hasIsolation == true }
        }
    }
}

extension CodeBlockItemSyntax {
    /// The declarations of the statement, also those inside `#if`.
    fileprivate var declarations: [DeclSyntax] {
        guard let declaration = item.as(DeclSyntax.self) else { return [] }
        guard let condition = declaration.as(IfConfigDeclSyntax.self) else { return [declaration] }
        return condition.clauses.flatMap { clause in
            clause.elements?.as(CodeBlockItemListSyntax.self)?.flatMap(\.declarations) ?? []
        }
    }
}

extension DeclSyntax {
    /// Whether the declaration says on which thread it is used.
    fileprivate var hasIsolation: Bool {
        let attributes = asProtocol((any WithAttributesSyntax).self)?.attributes.map(\.code) ?? []
        return isNonisolated || attributes.contains { $0.isGlobalActor || $0.hasPrefix("@concurrent") }
    }

    fileprivate var isNonisolated: Bool {
        asProtocol((any WithModifiersSyntax).self)?.modifiers.contains { $0.name.text == "nonisolated" } == true
    }

    /// Whether the member is code. A typealias and a nested type have no isolation, or export it.
    fileprivate var runs: Bool {
        `is`(FunctionDeclSyntax.self) || `is`(VariableDeclSyntax.self) || `is`(InitializerDeclSyntax.self)
            || `is`(SubscriptDeclSyntax.self)
    }
}

extension DeclModifierListSyntax {
    fileprivate var isVisible: Bool {
        contains { ["open", "package", "public"].contains($0.name.text) && $0.detail == nil }
    }
    fileprivate var isHidden: Bool {
        contains { ["fileprivate", "internal", "private"].contains($0.name.text) && $0.detail == nil }
    }
}

extension Member {
    fileprivate var nameOfDeclaration: Syntax {
        syntax.as(FunctionDeclSyntax.self).map { Syntax($0.name) } ?? nameSyntax
    }
}
