/// The identity of a registration in a container: the type of its service, its name, and the types of its arguments.
///
/// The types are the static types of the call, as in Swinject. A metatype in a variable does not change the key.
/// `Sendable` is no part of a protocol type at run time: `findings/keys-of-types.sh`.
@usableFromInline
struct RegistrationKey: CustomStringConvertible, Hashable, Sendable {
    @usableFromInline private(set) var type: Any.Type
    @usableFromInline let name: String?
    /// A type that stands for the types of the arguments; nil for none.
    @usableFromInline private(set) var signature: Any.Type?

    @inlinable
    init<Service, each Argument>(_ type: Service.Type, name: String?, arguments: repeat (each Argument).Type) {
        self.type = Service.self
        self.name = name
        let isEmpty = (repeat each Argument).self == Void.self
        signature = isEmpty ? nil : Signature<repeat each Argument>.self
    }

    /// Whether it has no name and no arguments.
    var isPlain: Bool { name == nil && signature == nil }

    var arguments: [Any.Type] { (signature as? any ArgumentTypes.Type)?.types ?? [] }

    func with<Service>(_ type: Service.Type) -> RegistrationKey {
        var key = self
        key.type = Service.self
        return key
    }

    var withoutArguments: RegistrationKey {
        var key = self
        key.signature = nil
        return key
    }

    @usableFromInline
    static func == (first: RegistrationKey, second: RegistrationKey) -> Bool {
        first.type == second.type && first.name == second.name && first.signature == second.signature
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type))
        // Not the arguments: a type and name has few of them. Not nil: it costs as much as the type.
        if let name { hasher.combine(name) }
    }

    // MARK: - Wording

    /// `Cat`, `Cat named "mimi"` or `Cat with (String, Int)`.
    @usableFromInline
    var description: String {
        var text = typeName(of: type)
        if let name { text += " named \(quoted(name))" }
        if !arguments.isEmpty { text += " with (\(arguments.map(typeName).joined(separator: ", ")))" }
        return text
    }

    /// The line of code that registers the key.
    var registration: String {
        let service = typeName(of: type)
        var text = "services.register(\(service.contains(" ") ? "(\(service))" : service).self"
        if let name { text += ", name: \(quoted(name))" }
        let parameters = arguments.enumerated().map { ", argument\($0 + 1): \(typeName(of: $1))" }.joined()
        return text + ") { \(parameters.isEmpty ? "resolver" : "(resolver\(parameters))") in … }"
    }
}

/// A list of types as one type, which is compared by its identity.
@usableFromInline
protocol ArgumentTypes {
    static var types: [Any.Type] { get }
}

/// The types of arguments.
///
/// A parameter pack keeps one tuple argument apart from several arguments, which a tuple type would not.
@usableFromInline
struct Signature<each Argument>: ArgumentTypes {
    @usableFromInline
    static var types: [Any.Type] {
        var types: [Any.Type] = []
        repeat types.append((each Argument).self)
        return types
    }
}
