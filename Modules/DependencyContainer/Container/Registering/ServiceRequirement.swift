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
    ///   - type: Written as at the resolve. An Optional, a `Lazy` or a `Provider` that is not registered itself needs
    ///     what it stands for.
    ///   - name: The name it is asked by.
    @MainActor
    public init<Service>(_ type: Service.Type, name: String? = nil) {
        key = ServiceKey(type, name: name)
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
        key = ServiceKey(type, name: name, arguments: repeat each arguments)
    }

    @MainActor
    @usableFromInline
    static func list<each Service>(_ types: repeat (each Service).Type) -> [ServiceRequirement] {
        var list: [ServiceRequirement] = []
        repeat list.append(ServiceRequirement(each types))
        return list
    }

    /// What an Optional, a `Lazy` or a `Provider` stands for; nil for any other type.
    ///
    /// Looked at only where the type itself is not registered: to find out takes a tenth of a millisecond for each type,
    /// which an app would pay when it is launched.
    var unwrapped: ServiceRequirement? {
        guard key.arguments.isEmpty, let wrapper = key.type as? any WrappingService.Type else { return nil }
        let wrapped = wrapper.requirement(name: key.name)
        return use == .now ? wrapped : wrapped.with(use)
    }

    /// `Cat named "mimi"`, also for an Optional of it.
    public var description: String { unwrapped?.description ?? key.description }

    public static func == (first: ServiceRequirement, second: ServiceRequirement) -> Bool {
        first.key.registrationKey == second.key.registrationKey && first.use == second.use
    }

    func with(_ use: Use) -> ServiceRequirement {
        var copy = self
        copy.use = use
        return copy
    }
}
