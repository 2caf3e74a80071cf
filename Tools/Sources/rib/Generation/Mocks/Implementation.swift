import SwiftSyntax

/// The code with which a class implements a requirement.
struct Implementation {
    let requirement: Member
    /// The class, which `Self` stands for.
    let type: String
    /// Whether the member is `nonisolated` because of its protocol.
    var isConcurrent = false
    /// Resolves a typealias: returns the type that a name stands for in the protocol of the requirement.
    var resolveAlias: (String) -> TypeSyntax? = { _ in nil }
    /// What the views are made of that the doubles are shown on.
    var view: () -> ViewKind? = { nil }
    /// Whether the double can create those of the framework.
    var hasFramework = true

    /// A parameter that a double can store.
    struct Recorded {
        /// The name in code.
        let name: String
        let type: String
    }

    /// The attributes, the modifiers, the name and the parameters: `func roll(_ argument1: Int) async -> Int`.
    var header: String {
        var words = attributes + modifiers
        switch requirement.syntax.as(DeclSyntaxEnum.self) {
        case .functionDecl(let node):
            words.append("func")
            words.append("\(node.name.text)\(code(node.genericParameterClause))\(signature(node.signature))")
        case .initializerDecl(let node):
            let mark = node.optionalMark?.text ?? ""
            words.append("init\(mark)\(code(node.genericParameterClause))\(signature(node.signature))")
        case .subscriptDecl(let node):
            words.append("subscript\(code(node.genericParameterClause))\(code(node.parameterClause))")
            words.append(code(node.returnClause))
        default: words.append("var \(requirement.name.escaped): \(typeText)")
        }
        if let conditions = requirement.conditions { words.append(code(conditions)) }
        return words.joined(separator: " ")
    }

    /// The type of the property or the result.
    var typeText: String { requirement.type.map { code($0) } ?? "" }

    /// The parameters that can be stored: no closures that do not escape, and no values whose type only the caller knows.
    var recorded: [Recorded] {
        requirement.parameters.enumerated().compactMap { index, parameter in
            guard let type = storedType(of: parameter) else { return nil }
            return Recorded(name: name(of: parameter, at: index).escaped, type: type)
        }
    }

    /// The type of a property for the value of a parameter; nil if it cannot be stored.
    private func storedType(of parameter: FunctionParameterSyntax) -> String? {
        let type = parameter.type
        guard isPlain(type) else { return nil }
        let stored: String
        if let closure = type.as(AttributedTypeSyntax.self) {
            let attributes = closure.attributes.map(\.code)
            guard closure.specifiers.isEmpty, attributes.contains("@escaping"), !attributes.contains("@autoclosure")
            else { return nil }
            let others = attributes.filter { $0 != "@escaping" }.map { "\($0) " }.joined()
            stored = "\(others)\(code(closure.baseType))"
        } else if isClosure(type) {
            return nil
        } else {
            stored = code(ofValue: type)
        }
        return parameter.ellipsis == nil ? stored : "[\(stored)]"
    }

    /// Whether a type can be named outside of the function, and a property can have it.
    private func isPlain(_ type: TypeSyntax) -> Bool {
        let generics = Set(requirement.generics?.parameters.map(\.name.identifierText) ?? [])
        let words = type.code.identifiers
        return words.isDisjoint(with: generics) && words.isDisjoint(with: ["some", "repeat", "each"])
            && words.isDisjoint(with: Self.borrowed) && !type.code.contains("~")
    }

    /// The types of the standard library whose values no property can store.
    private static let borrowed: Set = [
        "MutableRawSpan", "MutableSpan", "OutputRawSpan", "OutputSpan", "RawSpan", "Span", "UTF8Span",
    ]

    /// The property for a closure that gives the function its result, its error and its duration, and the statement that
    /// calls it; nil for a function with none of these, and for one whose types only the caller knows.
    func handler(named name: String) -> (property: String, call: String)? {
        guard let function = requirement.syntax.as(FunctionDeclSyntax.self) else { return nil }
        let effects = function.signature.effectSpecifiers
        let result = requirement.type.flatMap { $0.isVoid ? nil : $0 }
        guard result != nil || effects != nil, result.map(isPlain) != false,
            requirement.generics == nil, requirement.conditions == nil, !requirement.isLimited,
            requirement.parameters.allSatisfy({ parameter in
                let attributed = parameter.type.as(AttributedTypeSyntax.self)
                return isPlain(parameter.type) && attributed?.specifiers.isEmpty != false
                    && attributed?.attributes.contains { $0.code == "@autoclosure" } != true
            }), !parameterNames.contains(name)
        else { return nil }
        guard effects?.throwsClause?.throwsSpecifier.text != "rethrows" else { return nil }
        let types = requirement.parameters.map { parameter in
            parameter.ellipsis == nil ? code(ofValue: parameter.type) : "[\(code(ofValue: parameter.type))]"
        }
        let canThrow = effects?.throwsClause.map { $0.type?.code != "Never" } ?? false
        let closure = name.escaped
        let words = (canThrow ? "try " : "") + (effects?.asyncSpecifier == nil ? "" : "await ")
        let type = result.map(code(ofValue:)) ?? "Void"
        let signature = "(\(types.joined(separator: ", ")))\(effects.map { " \(code($0))" } ?? "") -> \(type)"
        let arguments = parameterNames.map(\.escaped).joined(separator: ", ")
        let call = result == nil ? "\(words)\(closure)?(\(arguments))" : "return \(words)\(closure)(\(arguments))"
        return (
            // The double is on the main actor, and a closure of any thread could not leave it.
            "var \(closure): (\(effects?.asyncSpecifier == nil ? "" : "@MainActor ")\(signature))?",
            result == nil ? call : "if let \(closure) { \(call) }"
        )
    }

    /// The names of the parameters in the body.
    var parameterNames: [String] {
        requirement.parameters.enumerated().map { name(of: $1, at: $0) }
    }

    /// Returns a statement for a body that has no result of its own: `return 0`, a trap, or nil for no result.
    ///
    /// - Parameter message: The text of the trap.
    func ending(_ message: String) -> String? {
        guard let type = requirement.type, !type.isVoid else { return nil }
        if type.code == "Self", !requirement.isStatic { return "return self" }
        return value(of: type).map { "return \($0)" } ?? "fatalError(\"\(message.replacing("\"", with: "\\\""))\")"
    }

    /// Returns a value of a common type; nil for other types.
    func value(of type: TypeSyntax) -> String? {
        let generics = Set(requirement.generics?.parameters.map(\.name.identifierText) ?? [])
        // The doubles of the framework can be created on the main actor only.
        let isIsolated = hasFramework && !isConcurrent && !requirement.isNonisolated
        return type.commonValue(isIsolated: isIsolated, except: generics, view: view)
    }

    // MARK: - Parts

    private var attributes: [String] {
        requirement.attributes.map(\.code).filter { attribute in
            // A macro with arguments is for the requirement.
            let isMacro = attribute.dropFirst().first?.isUppercase == true && !attribute.isGlobalActor
            return !isMacro && !attribute.hasPrefix("@objc")
        }
    }

    /// The modifiers that a class has, too.
    private var modifiers: [String] {
        (isConcurrent ? ["nonisolated"] : [])
            + requirement.modifiers.filter {
                ["static", "nonisolated", "prefix", "postfix", "infix"].contains($0.name.text)
            }.map(\.code)
    }

    private func signature(_ signature: FunctionSignatureSyntax) -> String {
        let effects = signature.effectSpecifiers.map { " \(code($0))" } ?? ""
        return code(signature.parameterClause) + effects + (signature.returnClause.map { " \(code($0))" } ?? "")
    }

    /// Returns the code of a node, with names for the parameters that have none.
    private func code(_ node: (some SyntaxProtocol)?) -> String {
        guard let node else { return "" }
        let rewriter = ClassCode(type: type)
        rewriter.names = parameterNames
        return rewriter.rewrite(node).trimmedDescription
    }

    /// Returns the code of a type inside another one, where it cannot be `Color!`.
    private func code(ofValue type: TypeSyntax) -> String {
        type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self).map { "\(code($0.wrappedType))?" } ?? code(type)
    }

    private func name(of parameter: FunctionParameterSyntax, at index: Int) -> String {
        func own(_ parameter: FunctionParameterSyntax) -> String {
            (parameter.secondName ?? parameter.firstName).identifierText
        }
        guard own(parameter) == "_" else { return own(parameter) }
        let name = "argument\(index + 1)"
        return requirement.parameters.contains { own($0) == name } ? "unnamed\(index + 1)" : name
    }

    private func isClosure(_ type: TypeSyntax, depth: Int = 0) -> Bool {
        let type = type.unwrapped
        if type.is(FunctionTypeSyntax.self)
            || type.as(AttributedTypeSyntax.self)?.baseType.is(FunctionTypeSyntax.self) == true
        {
            return true
        }
        guard depth < 10, type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) else { return false }
        return resolveAlias(type.code.replacing(/<.*>/, with: "")).map { isClosure($0, depth: depth + 1) } ?? false
    }
}

/// Writes the name of the class for `Self`, and names for unnamed parameters.
private final class ClassCode: SyntaxRewriter {
    let type: String
    var names: [String] = []

    init(type: String) {
        self.type = type
        super.init()
    }

    override func visit(_ node: FunctionParameterListSyntax) -> FunctionParameterListSyntax {
        FunctionParameterListSyntax(
            zip(Array(node), names).map { parameter, name in
                var parameter = visit(parameter)
                guard (parameter.secondName ?? parameter.firstName).text == "_" else { return parameter }
                if parameter.secondName == nil {
                    parameter.firstName = parameter.firstName.with(\.trailingTrivia, .space)
                }
                parameter.secondName = .identifier(name)
                return parameter
            })
    }

    override func visit(_ token: TokenSyntax) -> TokenSyntax {
        guard token.tokenKind == .keyword(.Self) else { return token }
        return .identifier(type, leadingTrivia: token.leadingTrivia, trailingTrivia: token.trailingTrivia)
    }
}

extension TypeSyntax {
    /// The type without parentheses around it.
    var unwrapped: TypeSyntax {
        guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let element = tuple.elements.first,
            element.firstName == nil, element.ellipsis == nil
        else { return self }
        return element.type.unwrapped
    }

    /// Whether the type is `Void` or `()`.
    var isVoid: Bool {
        self.as(IdentifierTypeSyntax.self)?.name.text == "Void"
            || self.as(TupleTypeSyntax.self)?.elements.isEmpty == true
    }
}
