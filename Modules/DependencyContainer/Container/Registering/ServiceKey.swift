/// What a service is registered under: its type, the types of the arguments its factory takes, and a name.
@usableFromInline
struct ServiceKey: CustomStringConvertible, Sendable {
    /// Stands for the service's type and those of the arguments.
    @usableFromInline let id: ObjectIdentifier
    @usableFromInline let name: String?
    let type: Any.Type
    let arguments: [Any.Type]

    @usableFromInline
    init<Service, each Argument>(_ type: Service.Type, name: String?, arguments: repeat (each Argument).Type) {
        var types: [Any.Type] = []
        repeat types.append(each arguments)
        id = types.isEmpty ? ObjectIdentifier(type) : ObjectIdentifier(Signature<Service, repeat each Argument>.self)
        self.name = name
        self.type = type
        self.arguments = types
    }

    var registrationKey: RegistrationKey { RegistrationKey(id, name: name) }

    /// Whether it is for the same type and name, whatever the arguments.
    func isNamed(_ type: Any.Type, _ name: String?) -> Bool { self.type == type && self.name == name }

    /// `Cat`, `Cat named "mimi"`, `Cat with (String, Int)`
    @usableFromInline var description: String {
        var text = serviceName(of: type)
        if let name { text += " named \"\(name)\"" }
        if !arguments.isEmpty { text += " with (\(arguments.map(serviceName).joined(separator: ", ")))" }
        return text
    }

    /// The line that registers it.
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

/// Its identity stands for a service and the types of its arguments: one tuple is not the same as several arguments.
@usableFromInline
struct Signature<Service, each Argument> {}
