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
        let consumers = builders.consumers(roots: roots)
        return AssemblyReport(
            builders: builders.registered.map {
                AssemblyReport.Builder($0, neededBy: consumers[ObjectIdentifier($0)] ?? [])
            },
            pluginPoints: builders.interfaces.map { AssemblyReport.PluginPoint($0, among: builders.registered) },
            services: servicesOfReport(consumers: builders.serviceConsumers(from: roots), owners: owners),
            servicesWereMade: making,
            problems: problemsOfReport(roots: roots, making: making))
    }

    private func servicesOfReport(consumers: [ServiceConsumer], owners: [String]) -> [AssemblyReport.Service] {
        let usage = ServiceUsage(of: services, by: consumers)
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
                entry.description, owner: owner[entry.key.id] ?? "", neededBy: usage.neededBy(entry),
                isNeeded: usage.isNeeded(entry), isCached: places.contains([entry.id, services.home(of: entry).id]))
        }
    }

    private func problemsOfReport(roots: [any Requiring.Type], making: Bool) -> [ValidationError.Problem] {
        do throws(ValidationError) {
            try validate(roots: roots, making: making)
            return []
        } catch {
            return error.problems
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
