/// What a service is registered under: its type, the types of the arguments its factory takes, and a name.
@usableFromInline
struct ServiceKey: CustomStringConvertible, Sendable {
    /// Stands for the service's type and those of the arguments.
    @usableFromInline let id: ObjectIdentifier
    @usableFromInline let name: String?
    let type: Any.Type
    let arguments: [Any.Type]

    @usableFromInline
    init<Service>(_ type: Service.Type, name: String?) {
        id = ObjectIdentifier(type)
        self.name = name
        self.type = type
        arguments = []
    }

    /// - Parameter listed: The types that `arguments` is the tuple of.
    @usableFromInline
    init<Service, Arguments>(_ type: Service.Type, name: String?, arguments: Arguments.Type, listed: [Any.Type]) {
        id = Self.id(type, arguments)
        self.name = name
        self.type = type
        self.arguments = listed
    }

    @inlinable
    static func id<Service, Arguments>(_ type: Service.Type, _ arguments: Arguments.Type) -> ObjectIdentifier {
        Arguments.self == Void.self ? ObjectIdentifier(type) : ObjectIdentifier(Signature<Service, Arguments>.self)
    }

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

/// Only its identity counts.
@usableFromInline
enum Signature<Service, Arguments> {}

@inlinable
func argumentTypes<each Argument>(_ types: repeat (each Argument).Type) -> [Any.Type] {
    var list: [Any.Type] = []
    repeat list.append(each types)
    return list
}
