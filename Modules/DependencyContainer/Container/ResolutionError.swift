/// A service that was asked for and is not registered.
public struct ResolutionError: Error, Equatable, CustomStringConvertible {
    public let service: String
    /// A registered service of a similar name.
    public let closest: String?

    public var description: String {
        var lines = ["The service \(service) is not registered."]
        if let closest { lines.append("Registered is \(closest).") }
        lines.append("To fix: add `services.register(\(metatypeExpression)) { resolver in … }` to an assembly.")
        return lines.joined(separator: "\n  ")
    }

    /// `(any Store).self` for a protocol, `Store.self` for any other type.
    private var metatypeExpression: String {
        service.contains(" ") ? "(\(service)).self" : "\(service).self"
    }
}
