import SwiftSyntax

/// A type that a file declares, or an extension.
struct TypeDeclaration: Sendable {
    /// The keyword of a declaration.
    enum Kind: String, CaseIterable, Sendable {
        case `actor`, `class`, `enum`, `extension`, `protocol`, `struct`, `typealias`
    }

    /// The keyword.
    let kind: Kind
    /// The name, with the types around it: `Outer.Inner`. For an extension, the name of the extended type.
    let name: String
    /// The types after the colon, or those that a typealias stands for, as they are written: `Builder<any VerifyDependency>`.
    let inherited: [TypeSyntax]
    /// The names of the types after the colon, without arguments: `Builder`.
    let inheritedNames: [String]
    /// The modifiers: `public`, `final`.
    let modifiers: [String]
    /// The declaration.
    let syntax: DeclSyntax
    /// The name in the declaration.
    let nameSyntax: Syntax

    /// The names of the attributes: `MainActor`.
    var attributeNames: [String] {
        let attributes = syntax.asProtocol((any WithAttributesSyntax).self)?.attributes
        return attributes?.compactMap { $0.as(AttributeSyntax.self)?.attributeName.baseName } ?? []
    }
    /// Whether a class has generic parameters.
    var isGeneric: Bool { syntax.as(ClassDeclSyntax.self)?.genericParameterClause != nil }
    /// Whether the type is declared at the top of a file.
    var isTopLevel: Bool { !name.contains(".") }
    /// Whether other modules can name the type.
    var isPublic: Bool { modifiers.contains("public") || modifiers.contains("open") }
    /// Whether only its file can name the type.
    var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }

    var members: MemberBlockItemListSyntax? {
        syntax.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members
    }
}

extension TypeSyntaxProtocol {
    /// The name without `any`, `some`, optionals, parentheses, attributes, arguments and `.Type`.
    ///
    /// It is `DIVerifyBuildable` for `(any DIVerifyBuildable.Type)?`, and `SearchListener` for `Search.Listener`. It is
    /// nil for functions, tuples and arrays.
    var baseName: String? {
        switch TypeSyntax(self).as(TypeSyntaxEnum.self) {
        case .classRestrictionType: "class"
        case .identifierType(let type): type.nameInNamespace
        case .memberType(let type): type.nameInNamespace
        case .someOrAnyType(let type): type.constraint.baseName
        case .optionalType(let type): type.wrappedType.baseName
        case .implicitlyUnwrappedOptionalType(let type): type.wrappedType.baseName
        case .attributedType(let type): type.baseType.baseName
        case .metatypeType(let type): type.baseType.baseName
        case .tupleType(let type):
            type.elements.count == 1 ? type.elements.first?.type.baseName : nil
        default: nil
        }
    }
}

extension TokenSyntax {
    /// The text without backticks.
    var identifierText: String { identifier?.name ?? text }
}

extension SyntaxProtocol {
    /// The text without the comments around it.
    var code: String { trimmedDescription }
}
