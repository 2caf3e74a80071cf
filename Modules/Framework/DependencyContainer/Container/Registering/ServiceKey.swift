/// The type of a service, its name and the types of its arguments, which together identify a registration.
@usableFromInline
struct ServiceKey: CustomStringConvertible, Sendable {
    /// The identity of the service's type together with the types of its arguments.
    @usableFromInline private(set) var id: ObjectIdentifier
    @usableFromInline let name: String?
    let type: Any.Type
    private(set) var arguments: [Any.Type]

    /// Creates the key of a service without arguments.
    @usableFromInline
    init<Service>(_ type: Service.Type, name: String?) {
        id = ObjectIdentifier(type)
        self.name = name
        self.type = type
        arguments = []
    }

    @usableFromInline
    init<Service, each Argument>(_ type: Service.Type, name: String?, arguments: repeat (each Argument).Type) {
        self.init(type, name: name)
        var types: [Any.Type] = []
        repeat types.append(each arguments)
        guard !types.isEmpty else { return }
        id = ObjectIdentifier(Signature<Service, repeat each Argument>.self)
        self.arguments = types
    }

    var registrationKey: RegistrationKey { RegistrationKey(id, name: name) }

    /// Returns whether the key has this type and name, with any arguments.
    func isNamed(_ type: Any.Type, _ name: String?) -> Bool { self.type == type && self.name == name }

    /// The key in words: `Cat`, `Cat named "mimi"` or `Cat with (String, Int)`.
    @usableFromInline var description: String {
        var text = serviceName(of: type)
        if let name { text += " named \"\(name)\"" }
        if !arguments.isEmpty { text += " with (\(arguments.map(serviceName).joined(separator: ", ")))" }
        return text
    }

    /// The line of code that registers the key.
    var registration: String {
        var text = "services.register(\(metatypeExpression)"
        if let name { text += ", name: \"\(name)\"" }
        let parameters = arguments.enumerated().map { ", argument\($0 + 1): \(serviceName(of: $1))" }.joined()
        return text + ") { \(parameters.isEmpty ? "resolver" : "(resolver\(parameters))") in … }"
    }

    /// `(any Store).self` for a protocol, `Store.self` for any other type.
    var metatypeExpression: String {
        let service = serviceName(of: type)
        return service.contains(" ") ? "(\(service)).self" : "\(service).self"
    }
}

/// A type whose identity combines a service with the types of its arguments.
///
/// A parameter pack keeps one tuple argument apart from several arguments, which a tuple type would not.
@usableFromInline
struct Signature<Service, each Argument> {}
