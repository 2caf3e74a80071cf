import SwiftParser
import SwiftSyntax

/// What only a property has.
extension Member {
    /// Describes a property; nil if these are not the name and the type of one.
    init?(property name: String, type: String) {
        let file = Parser.parse(bounded: "var \(name): \(type)")
        guard !file.hasError, file.statements.count == 1,
            let member = file.statements.first?.item.as(DeclSyntax.self)?.described.first,
            member.kind == .property, member.name == name, member.typeText == type
        else { return nil }
        self = member
    }

    /// The declaration, which can have several properties.
    var variable: VariableDeclSyntax? { syntax.as(VariableDeclSyntax.self) }
    /// The part of the declaration that declares this property.
    var binding: PatternBindingSyntax? {
        variable?.bindings.first { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name }
    }
    /// The name in the declaration, or else the declaration.
    var nameSyntax: Syntax { binding.map { Syntax($0.pattern) } ?? Syntax(syntax) }
    /// The initial value.
    var value: ExprSyntax? { binding?.initializer?.value }
    /// The type of a property that is a closure.
    var closure: FunctionTypeSyntax? {
        let type = type?.unwrapped
        return (type?.as(AttributedTypeSyntax.self)?.baseType ?? type)?.as(FunctionTypeSyntax.self)
    }
    /// A closure of the property's type that does nothing; nil for one with a result.
    var emptyClosure: String? {
        guard let closure, closure.returnClause.type.isVoid else { return nil }
        let names = closure.parameters.map { _ in "_" }.joined(separator: ", ")
        return names.isEmpty ? "{}" : "{ \(names) in }"
    }
    /// Whether only the file can use the property.
    var isHidden: Bool { modifiers.isPrivate }
    /// Whether the property has no getter. Observers do not make a property computed.
    var isStored: Bool {
        guard let accessors = binding?.accessorBlock?.accessors else { return true }
        guard case .accessors(let list) = accessors else { return false }
        return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
    /// How the property refers to its object: `weak`, `unowned` or `strong`.
    var ownership: String { modifiers.map(\.name.text).first { ["weak", "unowned"].contains($0) } ?? "strong" }
    /// Whether the type is Optional.
    var hasOptionalType: Bool {
        type?.is(OptionalTypeSyntax.self) == true || type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
    }
}
