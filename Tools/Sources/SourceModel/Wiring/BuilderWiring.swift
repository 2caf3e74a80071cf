public import SwiftSyntax

/// The ID of a builder as a call writes it: `.verify`, `.game("dice")`, `BuilderID<any A.Type>("a")`, or a string.
public struct BuilderIDReference: CustomStringConvertible, Hashable, Sendable {
    /// The name of the static member: `verify` for `.verify`, `game` for `.game("dice")`.
    public let member: String?
    /// The text in quotation marks: `dice` for `.game("dice")`; nil if the code computes it.
    public let literal: String?
    /// The interface that the expression names: `A` for `BuilderID<any A.Type>("a")`.
    public let interface: String?

    /// Creates a reference to the static member `member`.
    public init(member: String?, literal: String? = nil, interface: String? = nil) {
        self.member = member
        self.literal = literal
        self.interface = interface
    }

    /// The reference as code: `.game("dice")`.
    public var description: String {
        let text = literal.map { "\"\($0)\"" }
        guard let member else { return text ?? "an ID that is computed" }
        return ".\(member)" + (text.map { "(\($0))" } ?? "")
    }
}

/// A static member that creates an ID, in an extension of `BuilderID`.
public struct BuilderIDDeclaration: Sendable {
    /// The name of the member.
    public let member: String
    /// The metatype of the interface as it is written, without `any` and `.Type`. It can be the name of a typealias.
    public let interface: String
    /// The name of the ID; nil for a function, whose argument is the name.
    public let name: String?
    /// The declaration.
    public let syntax: DeclSyntax
}

/// A call that registers a builder, or replaces one.
public struct BuilderRegistration: Sendable {
    /// The name of the builder's type.
    public let builder: String
    /// The ID.
    public let id: BuilderIDReference
    /// Whether the call is `replace`, which is allowed to follow a registration of the same ID.
    public let isReplacement: Bool
    /// The type around the call: `GamesAssembly`.
    public let enclosingType: String?
    /// The call.
    public let syntax: FunctionCallExprSyntax
}

/// A call that resolves a builder, or a `BuilderRequirement`.
public struct BuilderUse: Sendable {
    /// The ID.
    public let id: BuilderIDReference
    /// Whether the call returns nil if no builder is registered.
    public let isOptional: Bool
    /// The type around the call.
    public let enclosingType: String?
    /// The call.
    public let syntax: FunctionCallExprSyntax
}

/// A call that resolves every builder of an interface: `builders.all(of: (any DIGameBuildable.Type).self)`.
public struct PluginPointUse: Sendable {
    /// The interface as it is written, without `any` and `.Type`. It can be the name of a typealias.
    public let interface: String
    /// The type around the call.
    public let enclosingType: String?
    /// The call.
    public let syntax: FunctionCallExprSyntax
}

/// A call that creates an instance: `TicTacToeBuilder(dependency: component)`.
public struct Construction: Sendable {
    /// The name of the type.
    public let type: String
    /// The type around the call.
    public let enclosingType: String?
    /// The call.
    public let syntax: FunctionCallExprSyntax
}

/// A statement that assigns to a property: `interactor.listener = listener`.
public struct Assignment: Sendable {
    /// The name of the property: `listener`.
    public let property: String
    /// The name of the object: `interactor`; nil for a property of the type itself without `self`.
    public let base: String?
    /// The assigned value.
    public let value: ExprSyntax
    /// The type around the statement.
    public let enclosingType: String?
    /// The statement.
    public let syntax: SequenceExprSyntax
}
