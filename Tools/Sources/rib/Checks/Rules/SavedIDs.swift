import SwiftSyntax

extension Rule {
    static let ignoredID = Rule(
        "ignored-id", "The savedID of a restorable RIB has the type String?.",
        because: "A property of another type does not replace the one of the runtime, so the RIB has no id."
    ) { workspace, findings in
        for part in workspace.restorableInteractors {
            for declared in workspace.declarations(of: part.interactor) where declared.module == part.conformance.module
            {
                for member in declared.type.described where member.name == "savedID" {
                    guard let reason = workspace.reasonToIgnore(member, in: declared, of: part) else { continue }
                    findings.add(
                        "\(part.interactor).savedID \(reason), so the runtime ignores it.",
                        at: declared.file.location(of: member.nameSyntax), fix: "write `var savedID: String?`.")
                }
            }
            guard !part.members.contains(where: { $0.name == "savedID" }) else { continue }
            for (declared, member) in workspace.idsInSubclasses(of: part) {
                findings.add(
                    "\(declared.type.name).savedID is declared in a subclass, so the runtime ignores it.",
                    at: declared.file.location(of: member.nameSyntax),
                    fix: "write `var savedID: String? { nil }` in \(part.interactor), and override it.")
            }
        }
    }
}

extension Workspace {
    /// Returns why a property or a method `savedID` is not the one that `Restorable` requires; nil if it is, or if only
    /// the compiler can tell.
    fileprivate func reasonToIgnore(_ id: Member, in declared: Declared, of part: RestorableInteractor) -> String? {
        if id.kind == .function {
            let hasProperty = part.members.contains { $0.name == "savedID" && $0.kind == .property }
            return id.parameters.isEmpty && !hasProperty ? "is a method" : nil
        }
        guard id.kind == .property else { return nil }
        if id.isStatic { return "belongs to the type" }
        if id.hasEffects { return "is asynchronous or throws" }
        if declared.type.syntax.as(ExtensionDeclSyntax.self)?.genericWhereClause != nil {
            return "is in an extension with conditions"
        }
        guard let type = id.type else {
            return id.value?.isNeverOptional(among: part.members) == true ? "is not Optional" : nil
        }
        // `String!` does not fulfil the requirement, although the compiler converts it elsewhere.
        let isString = !type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) && isOptionalString(type, of: part)
        return isString ? nil : "has the type \(type.code)"
    }

    /// Whether a type is `String?`, also by a typealias.
    private func isOptionalString(_ type: TypeSyntax, of part: RestorableInteractor) -> Bool {
        let code = type.canonicalText
        let stem = code.hasSuffix("?") ? String(code.dropLast()) : code
        let aliases = [stem, "\(part.interactor).\(stem)"].flatMap(declarations(of:)).compactMap {
            $0.type.syntax.as(TypeAliasDeclSyntax.self)?.initializer.value.canonicalText
        }
        let end = code.hasSuffix("?") ? "?" : ""
        return ([stem] + aliases).contains { $0 + end == "String?" }
    }

    /// The properties `savedID` of subclasses that override none.
    fileprivate func idsInSubclasses(of part: RestorableInteractor) -> [(Declared, Member)] {
        let classes = declarations.values.joined().filter {
            $0.type.kind == .class && $0.module == part.conformance.module
        }
        return classes.filter { bases(of: $0.type.name).contains(part.interactor) }.flatMap { declared in
            declared.type.properties.filter {
                $0.name == "savedID" && !$0.modifiers.map(\.name.text).contains("override")
            }
            .map { (declared, $0) }
        }
    }
}

extension Member {
    /// Whether the getter of a property is `async` or `throws`.
    fileprivate var hasEffects: Bool {
        guard case .accessors(let list)? = binding?.accessorBlock?.accessors else { return false }
        return list.contains { $0.effectSpecifiers != nil }
    }
}

extension ExprSyntax {
    /// Whether the value of an expression has a type that is not Optional, whatever the compiler knows of other files.
    ///
    /// - Parameter members: The members whose types are known.
    fileprivate func isNeverOptional(among members: [Member]) -> Bool {
        switch self.as(ExprSyntaxEnum.self) {
        case .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .arrayExpr,
            .dictionaryExpr:
            return true
        case .tupleExpr(let tuple):
            return tuple.elements.count != 1 || tuple.elements.first?.expression.isNeverOptional(among: members) == true
        case .sequenceExpr(let sequence):
            return Self.isNeverOptional(Array(sequence.elements), among: members)
        case .memberAccessExpr(let member):
            let name = member.declName.baseName.identifierText
            if ["Self", "self"].contains(member.base?.code) { return Self.isNeverOptional(name, among: members) }
            let known = ["debugDescription", "description", "uuidString"]
            return member.base.map { !$0.hasOptionalChaining } == true && known.contains(name)
        case .declReferenceExpr(let reference):
            return Self.isNeverOptional(reference.baseName.identifierText, among: members)
        case .functionCallExpr(let call):
            if let closure = call.calledExpression.as(ClosureExprSyntax.self) {
                let result = closure.signature?.returnClause?.type
                if let result { return !result.canBeOptional }
                return closure.statements.count == 1
                    && closure.statements.first?.returned?.isNeverOptional(among: members) == true
            }
            // `String("…", radix: 2)` and `String(data: …)` can be nil.
            let label = call.arguments.first?.label?.text
            return call.calledExpression.code == "String" && call.arguments.count <= 1
                && [nil, "describing", "reflecting"].contains(label)
        default: return false
        }
    }

    private static func isNeverOptional(_ name: String, among members: [Member]) -> Bool {
        let found = members.filter { $0.name == name && $0.kind == .property && $0.name != "savedID" }
        return found.count == 1 && found[0].type.map { !$0.canBeOptional } == true
    }

    /// Whether the value of `a + b`, `a ?? b` or `a ? b : c` is not Optional.
    private static func isNeverOptional(_ parts: [ExprSyntax], among members: [Member]) -> Bool {
        let operators = Set(stride(from: 1, to: parts.count, by: 2).map { parts[$0].code })
        // No Optional can be added.
        if operators == ["+"] { return parts.contains { $0.isNeverOptional(among: members) } }
        guard parts.last?.isNeverOptional(among: members) == true else { return false }
        let choice = parts.count == 3 ? parts[1].as(UnresolvedTernaryExprSyntax.self) : nil
        return operators == ["??"] || choice?.thenExpression.isNeverOptional(among: members) == true
    }

    private var hasOptionalChaining: Bool {
        self.is(OptionalChainingExprSyntax.self) || !descendants(OptionalChainingExprSyntax.self).isEmpty
    }
}

extension TypeSyntax {
    /// Whether the type is an Optional, or can be one by a typealias or a generic parameter.
    fileprivate var canBeOptional: Bool {
        let plain = ["Bool", "Character", "Double", "Int", "String", "Substring"]
        return !plain.contains(canonicalText)
    }
}

extension CodeBlockItemSyntax {
    /// The value of a closure or a getter with this statement alone.
    var returned: ExprSyntax? {
        item.as(ExprSyntax.self) ?? item.as(ReturnStmtSyntax.self)?.expression
    }
}
