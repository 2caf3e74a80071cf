import SwiftSyntax

/// A property that stores a value.
struct StoredProperty: Sendable {
    let name: String
    /// The type, if it is written.
    let type: TypeSyntax?
    /// The initial value.
    let value: ExprSyntax?
    /// The declaration, which can have several properties.
    let syntax: VariableDeclSyntax
    /// The name in the declaration.
    let nameSyntax: TokenSyntax

    /// How the property refers to its object: `weak`, `unowned` or `strong`.
    var ownership: String {
        syntax.modifiers.map(\.name.text).first { ["weak", "unowned"].contains($0) } ?? "strong"
    }
    /// Whether the type is Optional.
    var isOptional: Bool {
        type?.is(OptionalTypeSyntax.self) == true || type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
    }
}

extension TypeDeclaration {
    /// The instance properties that store a value, in the order of the type.
    var storedProperties: [StoredProperty] {
        (members ?? []).compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap { variable -> [StoredProperty] in
            guard !variable.modifiers.isStatic else { return [] }
            return variable.bindings.compactMap { binding in
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self), binding.isStored else { return nil }
                return StoredProperty(
                    name: name.identifier.identifierText, type: binding.typeAnnotation?.type,
                    value: binding.initializer?.value, syntax: variable, nameSyntax: name.identifier)
            }
        }
    }
}

extension PatternBindingSyntax {
    /// Whether the property has no getter. Observers do not make a property computed.
    fileprivate var isStored: Bool {
        switch accessorBlock?.accessors {
        case nil: true
        case .getter: false
        case .accessors(let list): list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
        }
    }
}
