import SwiftSyntax

/// The type and the name of a service, and the number of its arguments.
struct ServiceIdentity: Comparable, CustomStringConvertible, Hashable, Sendable {
    /// The type without `any`, parentheses and spaces: `Clock<Duration>`.
    let type: String
    /// The name that distinguishes services of the same type.
    var name: String?
    /// The number of arguments.
    var argumentCount = 0

    /// The key of the service inside `Lazy`, `Provider`, an Optional or a list; this key for any other type.
    var unwrapped: ServiceIdentity {
        if type.hasPrefix("["), type.hasSuffix("]"), !type.contains(":") {
            return ServiceIdentity(type: Self.normalized(String(type.dropFirst().dropLast())), name: name).unwrapped
        }
        for wrapper in ["Lazy<", "Provider<", "Optional<", "Array<"]
        where type.hasPrefix(wrapper) && type.hasSuffix(">") {
            let inner = type.dropFirst(wrapper.count).dropLast()
            return ServiceIdentity(type: Self.normalized(String(inner)), name: name, argumentCount: argumentCount)
                .unwrapped
        }
        guard type.hasSuffix("?") else { return self }
        let inner = Self.normalized(String(type.dropLast()))
        return ServiceIdentity(type: inner, name: name, argumentCount: argumentCount).unwrapped
    }

    /// Whether the key has a type that allows a missing service. The services of a list can have any name, so only
    /// `validate` of the app knows whether there is one.
    var isOptional: Bool {
        type.hasSuffix("?") || type.hasPrefix("Optional<") || type.hasPrefix("Array<")
            || type.hasPrefix("[") && type.hasSuffix("]") && !type.contains(":")
    }

    /// The type, the name and the arguments: `Cat named "mimi"`.
    var description: String {
        type + (name.map { " named \"\($0)\"" } ?? "")
            + (argumentCount == 0 ? "" : " with \(argumentCount) argument\(argumentCount == 1 ? "" : "s")")
    }

    /// Orders keys by their texts.
    static func < (first: ServiceIdentity, second: ServiceIdentity) -> Bool { first.description < second.description }

    /// Returns `type` without `any`, needless parentheses and spaces. `any P & Sendable` is the type `any P` at run time.
    static func normalized(_ type: String) -> String {
        var text = type.replacing(/\bany\s+/, with: "").filter { !$0.isWhitespace }
            .replacing(/&Sendable\b|\bSendable&/, with: "")
        while text.hasPrefix("("), text.hasSuffix(")"), !text.contains(",") {
            text = String(text.dropFirst().dropLast())
        }
        if text.hasPrefix("("), text.hasSuffix(")?") { text = String(text.dropFirst().dropLast(2)) + "?" }
        return text
    }
}

/// A call that registers a service.
struct ServiceRegistration: WiringNode {
    /// The key that the service is resolved by.
    let key: ServiceIdentity
    /// The keys of `implements`.
    let otherKeys: [ServiceIdentity]
    /// The services that the call states: in `needs:`, `using:` and `initCompleted`.
    let needs: [ServiceIdentity]
    /// The variables that the call states in `needs:`.
    let neededVariables: [String]
    /// The type whose initialiser `autoregister` names.
    let initializedType: String?
    /// The labels of that initialiser; nil if the call does not write them.
    let initializerLabels: [String]?
    /// Whether the call may follow another registration of the same key.
    let isOverriding: Bool
    /// The call of `register` or `autoregister`.
    let syntax: FunctionCallExprSyntax
}

/// A call that resolves a service, a `ServiceRequirement`, or a service in `Needs`.
struct ServiceUse: WiringNode {
    let key: ServiceIdentity
    /// Whether the call returns nil if no service is registered.
    let isOptional: Bool
    let syntax: FunctionCallExprSyntax

    init(_ key: ServiceIdentity, isOptional: Bool = false, _ syntax: FunctionCallExprSyntax) {
        self.key = key
        self.isOptional = isOptional || key.isOptional
        self.syntax = syntax
    }

    /// The `register` or `initCompleted` in whose closure the call is.
    var enclosingCall: FunctionCallExprSyntax? { syntax.enclosingRegistration }
    /// Whether a builder or component states it in its `Needs`, and no registration does.
    var isInNeeds: Bool { syntax.functionName != "ServiceRequirement" }
}
