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
            builders: builders.registered.map { entry in
                let needs = (entry.builderType as? any Requiring.Type)?.needs
                return AssemblyReport.Builder(
                    id: entry.name, interface: entry.interface.name, type: typeName(of: entry.builderType),
                    registeredAt: "\(entry.callSite)",
                    needs: (needs?.builders.map(\.description) ?? []) + (needs?.services.map(\.description) ?? []),
                    neededBy: consumers[ObjectIdentifier(entry)] ?? [])
            },
            pluginPoints: builders.pluginPoints.map { .init(interface: $0.name, builders: $1) },
            services: servicesOfReport(graph, owners: owners),
            servicesWereMade: making,
            problems: builders.problems(of: needs) + services.problems(of: graph, making: making))
    }

    private func servicesOfReport(_ graph: ServiceGraph, owners: [String]) -> [AssemblyReport.Service] {
        let (neededBy, needed) = (graph.neededBy, graph.needed)
        // By the number of the container.
        var owner: [Int: String] = [:]
        for (level, container) in services.lineage.enumerated() {
            owner[container.id] = owners.dropLast(level).last ?? owners.first ?? ""
        }
        return services.visible.map { entry in
            // A type that forwards to a service has its lifetime.
            let source = entry.target ?? entry
            return AssemblyReport.Service(
                description: "\(entry.key)", type: typeName(of: entry.key.type), name: entry.key.name,
                arguments: entry.key.arguments.map(typeName), scope: "\(source.scope)",
                owner: owner[entry.containerID] ?? "", registeredAt: entry.description.callSite,
                needs: entry.needs.map(\.description), neededBy: neededBy[entry.id] ?? [],
                isNeeded: needed.contains(entry.id),
                isCached: services.creator(of: source).hasInstance(of: source))
        }
    }
}
