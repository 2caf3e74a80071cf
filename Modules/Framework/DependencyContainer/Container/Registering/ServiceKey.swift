/// The identity of a registration in a container: the type of its service, the types of its arguments, and its name.
///
/// The types are the static types of the call, as in Swinject. A metatype in a variable does not change the key.
@usableFromInline
struct RegistrationKey: Hashable, Sendable {
    let type: ObjectIdentifier
    /// The identity of the types of the arguments; nil for none.
    @usableFromInline private(set) var arguments: ObjectIdentifier?
    let name: String?

    @usableFromInline
    init<Service>(_ type: Service.Type, name: String?) {
        self.type = ObjectIdentifier(Service.self)
        arguments = nil
        self.name = name
    }

    @usableFromInline
    init<Service, each Argument>(_ type: Service.Type, name: String?, arguments: repeat (each Argument).Type) {
        self.type = ObjectIdentifier(Service.self)
        let isEmpty = (repeat each Argument).self == Void.self
        self.arguments = isEmpty ? nil : ObjectIdentifier(Signature<repeat each Argument>.self)
        self.name = name
    }

    fileprivate init(_ key: ServiceKey) {
        type = ObjectIdentifier(key.type)
        arguments = key.signature
        name = key.name
    }
}

/// A type whose identity combines the types of arguments.
///
/// A parameter pack keeps one tuple argument apart from several arguments, which a tuple type would not.
struct Signature<each Argument> {}

/// The key of a registration in words.
struct ServiceKey: CustomStringConvertible, Sendable {
    private(set) var type: Any.Type
    let name: String?
    let arguments: [Any.Type]
    fileprivate let signature: ObjectIdentifier?

    init<Service, each Argument>(_ type: Service.Type, name: String?, arguments: repeat (each Argument).Type) {
        self.type = Service.self
        self.name = name
        signature = RegistrationKey(type, name: nil, arguments: repeat each arguments).arguments
        var types: [Any.Type] = []
        if signature != nil { repeat types.append((each Argument).self) }
        self.arguments = types
    }

    // Computed, so that a registration takes less memory.
    var id: RegistrationKey { RegistrationKey(self) }

    /// Returns the key of another service with the same name and arguments.
    func with<Service>(_ type: Service.Type) -> ServiceKey {
        var key = self
        key.type = Service.self
        return key
    }

    /// Returns whether the key has this type and name, with any arguments.
    func isNamed(_ type: Any.Type, _ name: String?) -> Bool { self.type == type && self.name == name }

    /// `Cat`, `Cat named "mimi"` or `Cat with (String, Int)`.
    var description: String {
        var text = serviceName(of: type)
        if let name { text += " named \(quoted(name))" }
        if !arguments.isEmpty { text += " with (\(arguments.map(serviceName).joined(separator: ", ")))" }
        return text
    }

    /// The line of code that registers the key.
    var registration: String {
        let service = serviceName(of: type)
        var text = "services.register(\(service.contains(" ") ? "(\(service))" : service).self"
        if let name { text += ", name: \(quoted(name))" }
        let parameters = arguments.enumerated().map { ", argument\($0 + 1): \(serviceName(of: $1))" }.joined()
        return text + ") { \(parameters.isEmpty ? "resolver" : "(resolver\(parameters))") in … }"
    }
}
