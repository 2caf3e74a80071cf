/// The key of an instance. The values of its arguments are not part of it, so that a dictionary calls no `==` of an
/// app, which could use the dictionary again.
struct InstanceKey: Hashable {
    /// The number of the registration; 0 for the service of a `Lazy`.
    let entry: Int
    /// The number of the container whose services created it, or of the `Lazy`.
    private let container: Int
    /// The number of the graph that has the instance; 0 if a container or a `Lazy` has it.
    private let graph: Int
    private let arguments: Int

    @MainActor
    init(of entry: AnyEntry, in container: Int, graph: Int = 0, _ arguments: ArgumentValues? = nil) {
        (self.entry, self.container, self.graph) = (entry.id, container, graph)
        self.arguments = arguments?.hash ?? 0
    }

    init(lazy: Int) {
        (entry, container, graph, arguments) = (0, lazy, 0, 0)
    }

    /// The number of the object that has the instance.
    var home: Int { graph == 0 ? container : graph }

    func hash(into hasher: inout Hasher) { hasher.combine(entry &+ container << 32 &+ arguments) }
}

/// An instance without its static type.
@MainActor
@usableFromInline
class AnyInstance: Weakening {
    /// Not the registration itself, whose factory can retain the container that stores the instance.
    let description: ServiceDescription?
    let key: InstanceKey
    let arguments: ArgumentValues?

    init(_ description: ServiceDescription?, at key: InstanceKey, _ arguments: ArgumentValues?) {
        (self.description, self.key, self.arguments) = (description, key, arguments)
    }

    /// Whether the service can be held weakly.
    var isObject: Bool { false }
    var isAlive: Bool { false }
    func weaken() -> Any? { nil }
}

@usableFromInline
final class Instance<Service>: AnyInstance {
    /// The service; nil after `weaken`.
    private var strong: Service?
    private weak var object: AnyObject?

    init(
        _ service: Service, _ description: ServiceDescription? = nil, at key: InstanceKey,
        _ arguments: ArgumentValues? = nil
    ) {
        strong = service
        super.init(description, at: key, arguments)
    }

    /// The service; nil if it was deallocated.
    @usableFromInline var service: Service? { if let strong { strong } else { object as? Service } }

    override var isObject: Bool { strong.map { type(of: $0 as Any) is AnyClass } ?? true }
    override var isAlive: Bool { strong != nil || object != nil }

    override func weaken() -> Any? {
        guard isObject, let strong else { return nil }
        object = strong as AnyObject
        self.strong = nil
        return object
    }
}

/// An owner of objects that holds them weakly from some moment on.
@MainActor protocol Weakening: AnyObject {
    /// - Returns: The objects, for the caller to release last, because a `deinit` can resolve.
    func weaken() -> Any?
}

/// An owner of instances: a container, a graph or a `Lazy`.
@MainActor protocol InstanceHome: AnyObject {
    /// Stores a complete instance, and returns what it replaces, for the caller to release last.
    func store(_ instance: AnyInstance) -> Any?
}

/// The instances of a container, of a graph, or those that a resolution stages.
///
/// A `deinit` or an `==` of an app can use the owner of the table again. So arguments are compared before the table
/// changes, and the owner releases what it removed after the change.
struct Instances {
    private var withoutArguments: [InstanceKey: AnyInstance] = [:]
    /// The instances with arguments of the same hash, by the number of their registration.
    private var withArguments: [Int: [InstanceKey: [AnyInstance]]] = [:]
    /// The number of keys with arguments.
    private(set) var count = 0

    var all: [AnyInstance] { Array(withoutArguments.values) + withArguments.values.flatMap { $0.values.joined() } }
    var isEmpty: Bool { withoutArguments.isEmpty && withArguments.isEmpty }

    @inline(__always) @MainActor
    func instance(at key: InstanceKey, _ arguments: ArgumentValues?) -> AnyInstance? {
        guard let arguments else { return withoutArguments[key] }
        return withArguments[key.entry]?[key]?.first { $0.arguments == arguments }
    }

    /// Returns whether an instance of `entry` that `container` has was not deallocated.
    @MainActor
    func hasLive(_ entry: AnyEntry, of container: Int) -> Bool {
        guard entry.takesArguments else {
            return withoutArguments[InstanceKey(of: entry, in: container)]?.isAlive == true
        }
        return withArguments[entry.id]?.values.joined().contains { $0.isAlive } == true
    }

    /// Returns the instances that have the hash of the arguments of `instance`, with that one in place of one with equal
    /// arguments, and without deallocated ones.
    @MainActor
    func list(with instance: AnyInstance) -> [AnyInstance] {
        guard let arguments = instance.arguments else { return [] }
        let key = instance.key
        let known = withArguments[key.entry]?[key] ?? []
        let kept = known.filter { $0.isAlive && $0.arguments != arguments }
        // No resolve would find arguments such as NaN.
        return arguments == arguments ? kept + [instance] : kept
    }

    /// Stores `instance` together with `list(with: instance)`, and returns what it replaces.
    @MainActor
    mutating func store(_ instance: AnyInstance, _ list: [AnyInstance]) -> Any? {
        let key = instance.key
        guard instance.arguments != nil else { return withoutArguments.updateValue(instance, forKey: key) }
        let old = withArguments[key.entry, default: [:]].updateValue(list, forKey: key)
        if old == nil { count += 1 }
        return old
    }

    /// Removes and returns the instances of `entry` that `container` has.
    @MainActor
    mutating func remove(_ entry: AnyEntry, of container: Int) -> Any? {
        guard entry.takesArguments else {
            return withoutArguments.removeValue(forKey: InstanceKey(of: entry, in: container))
        }
        let old = withArguments.removeValue(forKey: entry.id)
        count -= old?.count ?? 0
        return old
    }

    /// Returns the instances that `isKept` selects. It must not run code of an app.
    func keeping(_ isKept: (AnyInstance) -> Bool) -> Instances {
        var kept = self
        kept.withoutArguments = withoutArguments.filter { isKept($0.value) }
        kept.withArguments = withArguments.mapValues {
            $0.mapValues { $0.filter(isKept) }.filter { !$0.value.isEmpty }
        }.filter { !$0.value.isEmpty }
        kept.count = kept.withArguments.values.reduce(0) { $0 + $1.count }
        return kept
    }
}

/// The values of the arguments of one resolve, which tell the instances of a registration apart.
@usableFromInline
final class ArgumentValues: Equatable {
    private let values: AnyHashable
    /// Computed once, so that a table never calls the `hash(into:)` of an argument.
    let hash: Int

    init<each Argument: Hashable>(_ values: repeat each Argument) {
        self.values = AnyHashable(HashableValues(repeat each values))
        hash = self.values.hashValue
    }

    @usableFromInline
    static func == (first: ArgumentValues, second: ArgumentValues) -> Bool {
        first.hash == second.hash && first.values == second.values
    }
}

private struct HashableValues<each Value: Hashable>: Hashable {
    private let values: (repeat each Value)

    init(_ values: repeat each Value) {
        self.values = (repeat each values)
    }

    static func == (first: Self, second: Self) -> Bool {
        for (one, other) in repeat (each first.values, each second.values) {
            if one != other { return false }
        }
        return true
    }

    func hash(into hasher: inout Hasher) {
        repeat hasher.combine(each values)
    }
}
