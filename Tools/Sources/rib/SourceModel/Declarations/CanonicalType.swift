import SwiftSyntax

extension SyntaxProtocol {
    /// The modules that the file of the node imports, without those inside `#if`.
    var importedModules: [String] {
        root.as(SourceFileSyntax.self)?.statements.compactMap { statement in
            statement.item.as(ImportDeclSyntax.self)?.path.first?.name.identifierText
        } ?? []
    }
}

extension TypeSyntaxProtocol {
    /// The type in one spelling, to compare types that are written in different ways: `String?` for `Optional<String>` and
    /// `String!`, `[Int]` for `Array<Int>`, `Int` for `Swift.Int`, `()` for `Void`, and `P` for `any P` and `(P)`.
    ///
    /// The names of a closure's parameters are not part of its type: `(Bool) -> ()` is `(_ isSaved: Bool) -> Void`.
    var canonicalText: String {
        switch TypeSyntax(self).as(TypeSyntaxEnum.self) {
        case .optionalType(let type): return type.wrappedType.canonicalOptional
        case .implicitlyUnwrappedOptionalType(let type): return type.wrappedType.canonicalOptional
        case .arrayType(let type): return "[\(type.element.canonicalText)]"
        case .dictionaryType(let type): return "[\(type.key.canonicalText):\(type.value.canonicalText)]"
        case .metatypeType(let type):
            return "\(type.baseType.canonicalText).\(type.metatypeSpecifier.text)"
        case .someOrAnyType(let type):
            let constraint = type.constraint.canonicalText
            return type.someOrAnySpecifier.text == "any" ? constraint : "some \(constraint)"
        case .compositionType(let type):
            return type.elements.map(\.type.canonicalText).sorted().joined(separator: "&")
        case .attributedType(let type):
            let words = type.specifiers.map(\.trimmedDescription) + type.attributes.map(\.trimmedDescription)
            return (words + [type.baseType.canonicalText]).joined(separator: " ")
        case .functionType(let type):
            let parameters = type.parameters.map { "\($0.type.canonicalText)\($0.ellipsis?.text ?? "")" }
            let effects = type.effectSpecifiers?.trimmedDescription.filter { !$0.isWhitespace } ?? ""
            return "(\(parameters.joined(separator: ",")))\(effects)->\(type.returnClause.type.canonicalText)"
        case .tupleType(let type):
            if type.elements.count == 1, let only = type.elements.first, only.firstName == nil, only.ellipsis == nil {
                return only.type.canonicalText
            }
            let elements = type.elements.map { element in
                "\(element.firstName.map { "\($0.text):" } ?? "")\(element.type.canonicalText)"
            }
            return "(\(elements.joined(separator: ",")))"
        case .identifierType(let type):
            return Self.canonical(type.name.identifierText, type.genericArgumentClause)
        case .memberType(let type):
            if let module = type.baseType.as(IdentifierTypeSyntax.self)?.name.text,
                Framework.modules.union(Framework.systemModules).contains(module) || importedModules.contains(module)
            {
                return Self.canonical(type.name.identifierText, type.genericArgumentClause)
            }
            return
                "\(type.baseType.canonicalText).\(Self.canonical(type.name.identifierText, type.genericArgumentClause))"
        default: return trimmedDescription.filter { !$0.isWhitespace }
        }
    }

    private var canonicalOptional: String {
        let text = canonicalText
        return text.contains("->") || text.contains("&") ? "(\(text))?" : "\(text)?"
    }

    private static func canonical(_ name: String, _ clause: GenericArgumentClauseSyntax?) -> String {
        let arguments = clause?.arguments.map { argument in
            argument.argument.as(TypeSyntax.self)?.canonicalText ?? argument.argument.trimmedDescription
        }
        switch (name, arguments?.count) {
        case ("Void", nil): return "()"
        case ("Array", 1): return "[\(arguments?[0] ?? "")]"
        case ("Dictionary", 2): return "[\(arguments?.joined(separator: ":") ?? "")]"
        case ("Optional", 1): return clause?.arguments.first?.argument.as(TypeSyntax.self)?.canonicalOptional ?? ""
        default: return name + (arguments.map { "<\($0.joined(separator: ","))>" } ?? "")
        }
    }
}
