/// A service that a factory declares to resolve, so that `Container.validate()` can check it.
///
///     services.register(Recorder.self, needs: [ServiceRequirement((any WallClock).self)]) { … }
public struct ServiceRequirement: CustomStringConvertible, Equatable, Sendable {
    /// When the declaring service resolves the service, from the earliest to the latest.
    enum Use: Int, Comparable, Sendable {
        /// In the factory.
        case now
        /// In `initCompleted`. A cycle through it is valid if one of its services is shared.
        case completed
        /// Through a `Lazy`. A cycle through it is valid.
        case later
        /// Through a `Provider`, which retains no instance.
        case eachTime

        static func < (first: Use, second: Use) -> Bool { first.rawValue < second.rawValue }
    }

    let key: RegistrationKey
    private(set) var use = Use.now
    /// Whether the service may be missing.
    private(set) var isOptional = false
    /// Whether all services of the type are required, under any name.
    private(set) var isList = false

    init(key: RegistrationKey, use: Use = .now, isOptional: Bool = false, isList: Bool = false) {
        (self.key, self.use, self.isOptional, self.isList) = (key, use, isOptional, isList)
    }

    /// Creates a requirement of a service.
    ///
    /// - Parameters:
    ///   - type: The type as `resolve` receives it. For an Optional, a `Lazy` or a `Provider` that is not registered
    ///     itself, the requirement is the wrapped type, and for an Array all services of its type.
    ///   - name: The name that it is resolved by.
    ///   - arguments: The types of the arguments that it is resolved with, if it takes any.
    @MainActor
    public init<Service, each Argument>(
        _ type: Service.Type,
        name: String? = nil,
        arguments: repeat (each Argument).Type
    ) {
        key = RegistrationKey(type, name: name, arguments: repeat each arguments)
    }

    @MainActor
    static func list<each Service>(_ types: repeat (each Service).Type) -> [ServiceRequirement] {
        var list: [ServiceRequirement] = []
        repeat list.append(ServiceRequirement(each types))
        return list
    }

    /// The requirement of the type inside an Optional, a `Lazy`, a `Provider` or an Array; nil for any other type.
    ///
    /// Read it only if the type itself is not registered. The cast takes 0.1 ms for each type, which an app would pay
    /// at launch.
    var unwrapped: ServiceRequirement? {
        guard !isList, key.arguments.isEmpty, let wrapper = key.type as? any ServiceWrapper.Type,
            var wrapped = wrapper.requirement(name: key.name)
        else { return nil }
        wrapped.use = max(use, wrapped.use)
        wrapped.isOptional = isOptional || wrapped.isOptional
        return wrapped
    }

    /// The required service: `Cat named "mimi"`. An Optional, a `Lazy` and a `Provider` print the type inside.
    public var description: String {
        guard let unwrapped, !unwrapped.isList else { return key.description }
        return unwrapped.description
    }

    func with(_ use: Use) -> ServiceRequirement {
        var copy = self
        copy.use = use
        return copy
    }

    /// Returns the requirement of one service of the list.
    func with(_ key: RegistrationKey) -> ServiceRequirement {
        ServiceRequirement(key: key, use: use, isOptional: isOptional)
    }
}
