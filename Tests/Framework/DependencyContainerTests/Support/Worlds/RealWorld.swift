import DependencyContainer

/// A world that runs a plan with `Container`.
@MainActor
final class RealWorld: WorldRun {
    private var containers: [Int: Container] = [:]
    /// The number of the container that was created last at each address. A new container can reuse the address of a
    /// released one.
    private var numbers: [ObjectIdentifier: Int] = [:]
    private(set) var weakContainers: [Int: WeakContainer] = [:]
    private var childCount = 0
    /// The services that are alive. They are held during an operation, so that a reset releases none before its end.
    private var made: [Int: AnyWorldNode] = [:]
    private var weakNodes: [Int: WeakWorldNode] = [:]
    private var held: [AnyWorldNode] = []
    private var lazies: [() throws -> AnyWorldNode?] = []

    override init(plan: WorldPlan) {
        super.init(plan: plan)
        for (index, sharesInstances) in plan.sharing.enumerated() {
            add(Container(parent: containers[index - 1], sharesInstances: sharesInstances), index)
        }
    }

    private func add(_ container: Container, _ index: Int) {
        containers[index] = container
        weakContainers[index] = WeakContainer(container: container)
        numbers[ObjectIdentifier(container)] = index
    }

    fileprivate func number(of container: Container) -> Int { numbers[ObjectIdentifier(container)] ?? -1 }

    private func container(_ number: Int) -> Container {
        containers[number] ?? weakContainers[number]?.container ?? Container()
    }

    // MARK: - Registering

    override func register(_ service: WorldPlan.Service, in container: Int) {
        WorldType.all[service.key.type].register(service, self.container(container), self)
    }

    fileprivate func register<Tag>(_ type: WorldNode<Tag>.Type, _ service: WorldPlan.Service, in container: Container) {
        let (key, scope) = (service.key, ServiceScope(service.scope))
        if key.hasArgument {
            let registration = container.register(type, name: key.name, scope: scope, overriding: service.isOverriding)
            {
                [unowned self] (resolver, argument: Int) in
                try node(service, in: resolver.container, argument)
            }
            finish(registration, service)
        } else {
            let registration = container.register(type, name: key.name, scope: scope, overriding: service.isOverriding)
            {
                [unowned self] in try node(service, in: $0.container, nil)
            }
            finish(registration, service)
        }
    }

    private func finish<Tag, Arguments>(
        _ registration: Registration<WorldNode<Tag>, Arguments>, _ service: WorldPlan.Service
    ) {
        for steps in service.completions {
            registration.initCompleted { [unowned self] resolver, node in
                try complete(service, steps, node.number, in: number(of: resolver.container))
            }
        }
        for face in service.faces {
            if face == WorldPlan.classCount {
                registration.implements((any FaceA).self)
            } else {
                registration.implements((any FaceB).self)
            }
        }
    }

    private func node<Tag>(_ service: WorldPlan.Service, in container: Container, _ argument: Int?) throws -> WorldNode<
        Tag
    > {
        let (number, needs) = try make(service, in: number(of: container), argument)
        let node = WorldNode<Tag>(number: number, needs: needs.compactMap { made[$0] })
        made[number] = node
        weakNodes[number] = WeakWorldNode(node: node)
        return node
    }

    // MARK: - Resolving

    override func perform(_ request: WorldPlan.Request, in container: Int) throws -> Int? {
        guard let node = try WorldType.all[request.key.type].resolve(request, self.container(container), self) else {
            return nil
        }
        made[node.number] = node
        return node.number
    }

    fileprivate func resolve<Service>(
        _ type: Service.Type, _ request: WorldPlan.Request, in container: Container
    ) throws -> AnyWorldNode? {
        switch request.mode {
        case .plain: return try get(type, request, container) as? AnyWorldNode
        case .optional: return try get(Service?.self, request, container) as? AnyWorldNode
        case .provider: return try get(Provider<Service>.self, request, container).instance as? AnyWorldNode
        case .lazy: return try get(Lazy<Service>.self, request, container).instance as? AnyWorldNode
        case .lazyForLater:
            let lazy = try get(Lazy<Service>.self, request, container)
            lazies.append { try lazy.instance as? AnyWorldNode }
            return nil
        }
    }

    private func get<Service>(
        _ type: Service.Type, _ request: WorldPlan.Request, _ container: Container
    ) throws(ResolutionError) -> Service {
        request.key.hasArgument
            ? try container.resolve(type, name: request.key.name, arguments: request.argument)
            : try container.resolve(type, name: request.key.name)
    }

    override func text(of error: any Error) -> String {
        guard let error = error as? ResolutionError else { return "\(error)" }
        return "\(error.reason): \(error.path.joined(separator: " -> "))"
    }

    override func useLazy(_ index: Int) {
        guard !lazies.isEmpty else { return }
        let index = index % lazies.count
        do {
            let node = try lazies[index]()
            write("lazy -> #\(node?.number ?? 0)")
        } catch {
            write("lazy !! \(text(of: error))")
        }
    }

    // MARK: - Other operations

    override func reset(_ container: Int, _ scope: WorldPlan.Scope) {
        self.container(container).resetScope(ServiceScope(scope))
    }

    override func resetService(_ container: Int, _ type: Int, _ name: String?) {
        WorldType.all[type].reset(name, self.container(container))
    }

    override func remove(_ container: Int, _ type: Int, _ name: String?) -> Bool {
        WorldType.all[type].remove(name, self.container(container))
    }

    override func removeAll(_ container: Int) { self.container(container).removeAll() }

    override func registrationCount(_ container: Int) -> Int { self.container(container).registrations.count }

    override func addChild(of parent: Int, _ sharesInstances: Bool) -> Int {
        childCount += 1
        add(Container(parent: container(parent), sharesInstances: sharesInstances), 100 + childCount)
        return 100 + childCount
    }

    /// Releases the child. A pending completion can still retain it.
    override func removeChild(_ child: Int) { containers[child] = nil }

    override func hold(_ node: Int?) {
        if let node = node.flatMap({ made[$0] }) { held.append(node) }
    }

    override func release() { held = [] }

    override func beginOperation() {
        weakNodes = weakNodes.filter { $0.value.node != nil }
        made = weakNodes.compactMapValues(\.node)
    }

    override func endOperation() {
        made = [:]
    }
}

private struct WeakWorldNode {
    weak var node: AnyWorldNode?
}

struct WeakContainer {
    weak var container: Container?
}

/// The operations of a world on one of the types.
@MainActor
private struct WorldType {
    let register: (WorldPlan.Service, Container, RealWorld) -> Void
    let resolve: (WorldPlan.Request, Container, RealWorld) throws -> AnyWorldNode?
    let reset: (String?, Container) -> Void
    let remove: (String?, Container) -> Bool

    static let all = [
        node(T0.self), node(T1.self), node(T2.self), node(T3.self), node(T4.self), node(T5.self), node(T6.self),
        node(T7.self), node(T8.self), node(T9.self), type((any FaceA).self), type((any FaceB).self),
    ]

    private static func node<Tag>(_ tag: Tag.Type) -> WorldType {
        type(WorldNode<Tag>.self) { $2.register(WorldNode<Tag>.self, $0, in: $1) }
    }

    private static func type<Service>(
        _ type: Service.Type, _ register: @escaping (WorldPlan.Service, Container, RealWorld) -> Void = { _, _, _ in }
    ) -> WorldType {
        WorldType(
            register: register, resolve: { try $2.resolve(type, $0, in: $1) },
            reset: { $1.resetScope(of: type, name: $0) }, remove: { $1.remove(type, name: $0) })
    }
}

extension ServiceScope {
    fileprivate init(_ scope: WorldPlan.Scope) {
        self =
            switch scope {
            case .transient: .transient
            case .graph: .graph
            case .container: .container
            case .weak: .weak
            case .session: ServiceScope("session")
            }
    }
}
