/// A service that a factory will resolve, stated before it does, so that `Container.validate()` can follow it.
///
///     services.register(Recorder.self, needs: [ServiceRequirement((any WallClock).self)]) { … }
public struct ServiceRequirement: CustomStringConvertible, Equatable, Sendable {
    /// How the service is used by who needs it.
    enum Use: Sendable {
        /// While it is made.
        case now
        /// While it is made, if there is one.
        case ifRegistered
        /// Through a `Lazy` or in `initCompleted`: may lead back to it.
        case later
        /// Through a `Provider`: is not kept.
        case eachTime
    }

    let key: ServiceKey
    private(set) var use = Use.now

    /// - Parameters:
    ///   - type: Written as at the resolve. For an Optional, a `Lazy` or a `Provider` it is what they stand for.
    ///   - name: The name it is asked by.
    @MainActor
    public init<Service>(_ type: Service.Type, name: String? = nil) {
        if let wrapper = type as? any WrappingService.Type {
            self = wrapper.requirement(name: name)
        } else {
            key = ServiceKey(type, name: name)
        }
    }

    init(key: ServiceKey) {
        self.key = key
    }

    /// - Parameter arguments: The types of the arguments it is asked with.
    @MainActor
    public init<Service, each Argument>(
        _ type: Service.Type,
        name: String? = nil,
        arguments: repeat (each Argument).Type
    ) {
        key = ServiceKey(
            type, name: name, arguments: (repeat each Argument).self, listed: argumentTypes(repeat each arguments))
    }

    /// `Cat named "mimi"`
    public var description: String { key.description }

    public static func == (first: ServiceRequirement, second: ServiceRequirement) -> Bool {
        first.key.id == second.key.id && first.key.name == second.key.name && first.use == second.use
    }

    func with(_ use: Use) -> ServiceRequirement {
        var copy = self
        copy.use = use
        return copy
    }
}
