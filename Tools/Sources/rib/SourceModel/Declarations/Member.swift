import SwiftParser
import SwiftSyntax

/// A member of a protocol or a type, read from its syntax. A requirement and the code that implements it have the same
/// description.
struct Member {
    /// What a member declares.
    enum Kind {
        case function, initializer, property, `subscript`, type, other
    }

    let kind: Kind
    /// The name without backticks: `init` and `subscript` for those.
    let name: String
    /// The declaration.
    let syntax: DeclSyntax
    /// The parameters of a function, an initialiser or a subscript.
    let parameters: [FunctionParameterSyntax]
    /// The result, or the type of a property; nil if none is written.
    let type: TypeSyntax?
    /// The generic parameters in angle brackets.
    let generics: GenericParameterClauseSyntax?
    let modifiers: DeclModifierListSyntax
    let attributes: AttributeListSyntax
    let effects: FunctionEffectSpecifiersSyntax?
    /// The conditions after `where`.
    let conditions: GenericWhereClauseSyntax?

    var isStatic: Bool { modifiers.isStatic }

    /// The name with the labels and the types: `gameDidEnd(winner:Player?)`. Overloads by the result have the same one.
    var selector: String {
        let types = parameters.map { parameter in
            "\(parameter.firstName.identifierText):\(parameter.type.canonicalText)"
                + (parameter.ellipsis == nil ? "" : "...")
        }
        let list = kind == .property || kind == .type ? "" : "(\(types.joined(separator: ",")))"
        return "\(isStatic ? "static " : "")\(name)\(list)".withoutNeedlessSpaces
    }

    /// The selector with the result and the generic parameters.
    var signature: String {
        "\(selector)->\(type?.canonicalText ?? "()")\(generics?.code ?? "")\(conditions?.code ?? "")"
            .withoutNeedlessSpaces
    }

    /// Whether only code that is not isolated to the main actor can implement the member.
    var isNonisolated: Bool {
        modifiers.contains { $0.name.text == "nonisolated" }
            || parameters.contains { $0.type.code.hasPrefix("isolated ") }
            || attributes.contains { attribute in
                let name = attribute.as(AttributeSyntax.self)?.attributeName.baseName
                return name == "concurrent" || attribute.code.isGlobalActor && name != "MainActor"
            }
    }

    /// Whether the member exists on some versions of a system only, so that it cannot be stored.
    var isLimited: Bool {
        attributes.contains { $0.code.contains(/@available\s*\(\s*\w+\s+\d/) }
    }

    /// Whether the member can be left out: `@objc optional`.
    var isOptional: Bool { modifiers.contains { $0.name.text == "optional" } }

    /// Whether a property or a subscript has a setter, or stores a value that can be replaced.
    var isSettable: Bool {
        if variable?.bindingSpecifier.text == "let" { return false }
        let block = binding?.accessorBlock ?? syntax.as(SubscriptDeclSyntax.self)?.accessorBlock
        guard let accessors = block?.accessors else { return kind == .property }
        guard case .accessors(let list) = accessors else { return false }
        return list.contains { ["set", "_modify", "modify", "willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }

    /// The type as it is written; empty for one that the compiler infers.
    var typeText: String { type?.code ?? "" }
}

extension DeclSyntax {
    /// The members that a declaration declares: one, or each variable of `var first, second: Int`.
    var described: [Member] {
        func member(
            _ kind: Member.Kind, _ name: String, _ parameters: FunctionParameterListSyntax? = nil,
            _ type: TypeSyntax? = nil, generics: GenericParameterClauseSyntax? = nil,
            effects: FunctionEffectSpecifiersSyntax? = nil, conditions: GenericWhereClauseSyntax? = nil
        ) -> Member {
            let node = asProtocol((any WithModifiersSyntax).self)
            return Member(
                kind: kind, name: name, syntax: self, parameters: parameters.map(Array.init) ?? [], type: type,
                generics: generics, modifiers: node?.modifiers ?? [],
                attributes: asProtocol((any WithAttributesSyntax).self)?.attributes ?? [], effects: effects,
                conditions: conditions)
        }
        switch self.as(DeclSyntaxEnum.self) {
        case .functionDecl(let node):
            let signature = node.signature
            return [
                member(
                    .function, node.name.identifierText, signature.parameterClause.parameters,
                    signature.returnClause?.type, generics: node.genericParameterClause,
                    effects: signature.effectSpecifiers, conditions: node.genericWhereClause)
            ]
        case .initializerDecl(let node):
            return [
                member(
                    .initializer, "init", node.signature.parameterClause.parameters,
                    generics: node.genericParameterClause,
                    effects: node.signature.effectSpecifiers, conditions: node.genericWhereClause)
            ]
        case .subscriptDecl(let node):
            return [
                member(
                    .subscript, "subscript", node.parameterClause.parameters, node.returnClause.type,
                    generics: node.genericParameterClause, conditions: node.genericWhereClause)
            ]
        case .variableDecl(let node):
            return node.bindings.compactMap { binding in
                guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
                // In `var first, second: Int` the last one has the type.
                let types = node.bindings.drop { $0.id != binding.id }.lazy.compactMap(\.typeAnnotation)
                return member(.property, pattern.identifier.identifierText, nil, types.first?.type)
            }
        default:
            let isType =
                `is`(AssociatedTypeDeclSyntax.self) || `is`(TypeAliasDeclSyntax.self)
                || asProtocol((any DeclGroupSyntax).self) != nil
            let name = asProtocol((any NamedDeclSyntax).self)?.name.identifierText
            return [member(isType ? .type : .other, name ?? "")]
        }
    }
}

extension TypeDeclaration {
    /// The members that the declaration itself lists.
    var described: [Member] { (members ?? []).flatMap(\.decl.described) }
    /// The properties that the declaration itself lists, without static ones.
    var properties: [Member] { described.filter { $0.kind == .property && !$0.isStatic } }
    /// The properties that store a value.
    var storedProperties: [Member] { properties.filter(\.isStored) }
    /// The methods that the declaration itself lists.
    var functions: [FunctionDeclSyntax] { (members ?? []).compactMap { $0.decl.as(FunctionDeclSyntax.self) } }

    /// Whether the declaration itself has a property of this name.
    func hasMember(_ name: String) -> Bool { properties.contains { $0.name == name } }
    /// Whether the declaration itself has a property of this name that stores a value.
    func stores(_ name: String) -> Bool { storedProperties.contains { $0.name == name } }
    /// Returns the methods of this name that the declaration itself lists.
    func methods(_ name: String) -> [FunctionDeclSyntax] { functions.filter { $0.name.identifierText == name } }
    /// Returns the method of this name that the declaration itself lists.
    func method(_ name: String) -> FunctionDeclSyntax? { functions.first { $0.name.identifierText == name } }
}

extension String {
    /// The code without the spaces that separate no words.
    fileprivate var withoutNeedlessSpaces: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ").replacing(/\s?(\W)\s?/) { $0.1 }
    }

    /// Whether this attribute can name a global actor: `@Storage`. A macro of this form cannot be told from one.
    var isGlobalActor: Bool { dropFirst().first?.isUppercase == true && !contains("(") }

    /// The name after a period in code: with backticks if it is no identifier, as in ``.`my table` ``.
    var escapedMember: String { isValidSwiftIdentifier(for: .memberAccess) ? self : "`\(self)`" }

    /// The name in code: with backticks if it is a word of the language.
    var escaped: String {
        let words = [
            "Protocol", "Type", "any", "async", "await", "borrow", "consume", "copy", "discard", "each", "some",
            "unsafe",
            "yield",
        ]
        return !words.contains(self) && isValidSwiftIdentifier(for: .variableName) ? self : "`\(self)`"
    }
}
