import SwiftSyntax

/// The ID of a builder as a call writes it: `.verify`, `.game("dice")`, `BuilderID<any A.Type>("a")`, or a string.
struct BuilderIDReference: CustomStringConvertible, Hashable, Sendable {
    /// The name of the static member: `verify` for `.verify`, `game` for `.game("dice")`.
    let member: String?
    /// The text in quotation marks: `dice` for `.game("dice")`; nil if the code computes it.
    var literal: String?
    /// The interface that the expression names: `A` for `BuilderID<any A.Type>("a")`.
    var interface: String?

    /// The reference as code: `.game("dice")`.
    var description: String {
        let text = literal.map { "\"\($0)\"" }
        guard let member else { return text ?? "an ID that is computed" }
        return ".\(member.escapedMember)" + (text.map { "(\($0))" } ?? "")
    }
}

/// A static member that creates an ID, in an extension of `BuilderID`.
struct BuilderIDDeclaration: WiringNode {
    /// The name of the member.
    let member: String
    /// The metatype of the interface as it is written, without `any` and `.Type`. It can be the name of a typealias.
    let interface: String
    /// The name of the ID; nil for a function, whose argument is the name.
    let name: String?
    /// The declaration.
    let syntax: DeclSyntax
}

/// A call or statement of a `FileWiring`.
protocol WiringNode: Sendable {
    associatedtype Node: SyntaxProtocol

    var syntax: Node { get }
}

extension WiringNode {
    /// The type around the call: `GamesAssembly`.
    var enclosingType: String? { syntax.enclosingType }
}

/// A call that registers a builder, or replaces one.
struct BuilderRegistration: WiringNode {
    /// The name of the builder's type.
    let builder: String
    let id: BuilderIDReference
    /// Whether the call is `replace`, which is allowed to follow a registration of the same ID.
    let isReplacement: Bool
    let syntax: FunctionCallExprSyntax
}

/// A call that resolves a builder, or a `BuilderRequirement`.
struct BuilderUse: WiringNode {
    let id: BuilderIDReference
    /// Whether the call returns nil if no builder is registered.
    let isOptional: Bool
    let syntax: FunctionCallExprSyntax
}

/// A call that resolves a builder whose ID is computed.
struct UnknownUse: WiringNode {
    let syntax: FunctionCallExprSyntax
}

/// A call that resolves every builder of an interface: `builders.all(of: (any DIGameBuildable.Type).self)`.
struct PluginPointUse: WiringNode {
    /// The interface as it is written, without `any` and `.Type`. It can be the name of a typealias.
    let interface: String
    let syntax: FunctionCallExprSyntax
}

/// A call that creates an instance: `TicTacToeBuilder(dependency: component)`.
struct Construction: WiringNode {
    /// The name of the type.
    let type: String
    let syntax: FunctionCallExprSyntax
}

/// A statement that assigns to a property: `interactor.listener = listener`.
struct Assignment: WiringNode {
    /// The name of the property: `listener`.
    let property: String
    /// The name of the object: `interactor`; nil for a property of the type itself without `self`.
    let base: String?
    /// The assigned value.
    let value: ExprSyntax
    /// The statement.
    let syntax: SequenceExprSyntax
}
