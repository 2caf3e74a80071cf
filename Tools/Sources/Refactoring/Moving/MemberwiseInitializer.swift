import SourceModel
import SwiftSyntax

/// The initializer that the compiler makes for a structure, written out.
struct MemberwiseInitializer {
    /// The last stored property.
    private(set) var last: DeclSyntax?
    /// The first property whose type the code does not write.
    private(set) var untyped: DeclSyntax?
    /// The identifiers of the parameters and their default values.
    private(set) var identifiers: Set<String> = []
    private var parameters: [(name: String, type: String, value: String?)] = []

    /// Adds a member of the structure, if it is a stored property.
    mutating func add(_ member: DeclSyntax) {
        guard let variable = member.as(VariableDeclSyntax.self), !member.modifierNames.contains("static") else {
            return
        }
        for binding in variable.bindings where binding.accessorBlock?.isComputed != true {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
            last = member
            let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
            if isConstant && binding.initializer != nil || member.modifierNames.contains("lazy") { continue }
            let value = binding.initializer?.value
            guard let type = binding.typeAnnotation?.type.trimmedDescription ?? value?.literalType else {
                untyped = untyped ?? member
                continue
            }
            identifiers.formUnion(binding.identifiers.subtracting([name]))
            let isOptional = binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true && !isConstant
            parameters.append((name, type, value?.trimmedDescription ?? (isOptional ? "nil" : nil)))
        }
    }

    /// The code of the initializer, a member of a type at the top of a file.
    var text: String {
        let list = parameters.map { parameter in
            let type = parameter.type.contains("->") && !parameter.type.hasSuffix("?") ? "@escaping " : ""
            return "\(parameter.name): \(type)\(parameter.type)" + (parameter.value.map { " = \($0)" } ?? "")
        }
        let body = parameters.map { "        self.\($0.name) = \($0.name)\n" }.joined()
        return "    public init(\(list.joined(separator: ", "))) {\n\(body)    }"
    }
}

extension AccessorBlockSyntax {
    /// Whether the accessors compute the value. Observers of a stored property do not.
    fileprivate var isComputed: Bool {
        guard case .accessors(let list) = accessors else { return true }
        return !list.allSatisfy { ["didSet", "willSet"].contains($0.accessorSpecifier.text) }
    }
}

extension ExprSyntax {
    /// The type of a literal.
    fileprivate var literalType: String? {
        switch self.as(ExprSyntaxEnum.self) {
        case .stringLiteralExpr: "String"
        case .integerLiteralExpr: "Int"
        case .floatLiteralExpr: "Double"
        case .booleanLiteralExpr: "Bool"
        case .functionCallExpr(let call):
            // `Form()` and `[Int]()`.
            call.calledExpression.is(ArrayExprSyntax.self)
                || call.calledExpression.trimmedDescription.first?.isUppercase == true
                    && !call.calledExpression.is(MemberAccessExprSyntax.self)
                ? call.calledExpression.trimmedDescription : nil
        default: nil
        }
    }
}

extension DeclSyntax {
    /// The names that the declaration declares. An initializer and a subscript have none.
    var declaredNames: [String] {
        if let variable = self.as(VariableDeclSyntax.self) {
            return variable.bindings.compactMap {
                $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
            }
        }
        return asProtocol((any NamedDeclSyntax).self).map { [$0.name.identifierText] } ?? []
    }

    var modifierNames: [String] { asProtocol((any WithModifiersSyntax).self)?.modifiers.map(\.name.text) ?? [] }

    /// The identifiers that a public declaration shows to other modules: those outside of bodies and private members.
    var signature: Set<String> {
        switch self.as(DeclSyntaxEnum.self) {
        case .functionDecl(let node):
            node.signature.identifiers.union(node.genericWhereClause?.identifiers ?? [])
                .union(node.genericParameterClause?.identifiers ?? [])
        case .initializerDecl(let node): node.signature.identifiers
        case .subscriptDecl(let node): node.parameterClause.identifiers.union(node.returnClause.identifiers)
        case .variableDecl(let node):
            node.bindings.reduce(into: []) { found, binding in
                found.formUnion(binding.typeAnnotation?.identifiers ?? binding.initializer?.identifiers ?? [])
            }
        case .typeAliasDecl(let node): node.initializer.identifiers
        case .associatedTypeDecl(let node): node.identifiers
        case .protocolDecl(let node): node.inheritanceClause?.identifiers ?? []
        case .classDecl(let node):
            Self.inherited(node.inheritanceClause).union(node.genericParameterClause?.identifiers ?? [])
        default: Self.inherited(asProtocol((any DeclGroupSyntax).self)?.inheritanceClause)
        }
    }

    /// The arguments of the inherited types, and those types themselves.
    private static func inherited(_ clause: InheritanceClauseSyntax?) -> Set<String> { clause?.identifiers ?? [] }
}
