import RIBs

extension Assembler {
    /// Returns a report of the registered builders and services, with the problems that a validation finds.
    ///
    /// The report includes the problems of `validate(roots:making:)`. With `making: true` the factories run
    /// with all their effects, so use that in a command or a test, and not at every launch. A report of a running app
    /// passes false.
    ///
    /// - Parameters:
    ///   - roots: The components and builders at the top of the app's trees.
    ///   - owners: The names of the assemblers from the outermost parent to this one: `["app", "session"]`. Each
    ///     service is listed with the name of its assembler. If there are more assemblers than names, the outermost
    ///     ones share the first name.
    ///   - making: Whether to create an instance of each service as well, which finds needs that are not declared.
    public func report(
        roots: [any Requiring.Type],
        owners: [String] = ["inherited", "own"],
        making: Bool = true
    ) -> AssemblyReport {
        let needs = builders.needs(from: roots)
        let graph = ServiceGraph(of: services, roots: needs)
        let consumers = builders.consumers(in: needs)
        return AssemblyReport(
            builders: builders.registered.map {
                AssemblyReport.Builder($0, neededBy: consumers[ObjectIdentifier($0)] ?? [])
            },
            pluginPoints: builders.interfaces.map { AssemblyReport.PluginPoint($0, among: builders.registered) },
            services: servicesOfReport(graph, owners: owners),
            servicesWereMade: making,
            problems: builders.problems(of: needs) + services.problems(of: graph, making: making))
    }

    private func servicesOfReport(_ graph: ServiceGraph, owners: [String]) -> [AssemblyReport.Service] {
        let (neededBy, needed) = (graph.neededBy, graph.needed)
        var owner: [RegistrationKey: String] = [:]
        for (level, container) in services.lineage.enumerated() {
            let name = owners.dropLast(level).last ?? owners.first ?? ""
            for service in container.own where owner[service.key.id] == nil {
                owner[service.key.id] = name
            }
        }
        let stored = services.lineage.flatMap(\.instances.instances).filter(\.isAlive)
        let places = Set(stored.map { [$0.registration, $0.container] })
        return services.visible.map { entry in
            AssemblyReport.Service(
                entry.description, owner: owner[entry.key.id] ?? "", neededBy: neededBy[entry.id] ?? [],
                isNeeded: needed.contains(entry.id), isCached: places.contains([entry.id, services.home(of: entry).id]))
        }
    }
}

// MARK: - Conversions

extension AssemblyReport.Builder {
    @MainActor
    fileprivate init(_ entry: BuilderEntry, neededBy: [String]) {
        id = entry.name
        interface = entry.interface.name
        type = "\(entry.builderType)"
        registeredAt = "\(entry.callSite)"
        needs = (entry.builderType as? any Requiring.Type)?.needs.requirements.map(\.description) ?? []
        self.neededBy = neededBy
    }
}

extension AssemblyReport.PluginPoint {
    @MainActor
    fileprivate init(_ interface: BuilderInterface, among builders: [BuilderEntry]) {
        self.interface = interface.name
        self.builders = builders.filter { interface.includes($0.builderType) }.map(\.name)
    }
}

extension AssemblyReport.Service {
    fileprivate init(
        _ service: ServiceDescription, owner: String, neededBy: [String], isNeeded: Bool, isCached: Bool
    ) {
        description = service.service
        type = serviceName(of: service.type)
        name = service.name
        arguments = service.key.arguments.map(serviceName)
        scope = service.scope.description
        self.owner = owner
        registeredAt = service.callSite
        needs = service.needs.map(\.description)
        self.neededBy = neededBy
        self.isNeeded = isNeeded
        self.isCached = isCached
    }
}
