import RIBs

/// The registered builders and services of an app, their needs, and the problems of the wiring.
///
/// `Assembler.report(roots:owners:making:)` creates a report. Print its `text` for people, and encode it with a
/// `JSONEncoder` for programs.
public struct AssemblyReport: Codable, Equatable, Sendable {
    /// A registered builder.
    public struct Builder: Codable, Equatable, Sendable {
        /// The name of its ID: `verify`.
        public let id: String
        /// The name of the interface: `DIVerifyBuildable`; `Buildable` for a builder that was registered by a string.
        public let interface: String
        /// The name of the registered type: `DIVerifyBuilderAdapter`.
        public let type: String
        /// The line that registered it: `Module/File.swift:12`.
        public let registeredAt: String
        /// The IDs of the builders, and then the services, that it declares to resolve.
        public let needs: [String]
        /// The builders that declare to resolve it. The code that uses a plugin point is not listed.
        public let neededBy: [String]
    }

    /// An interface, with the builders that are registered for its IDs, or by a string.
    ///
    /// `BuilderContainer.all(of:)` also returns the builders of other interfaces that conform to it. A report does not
    /// test each builder for each interface, because that takes seconds for some hundreds.
    public struct PluginPoint: Codable, Equatable, Sendable {
        /// The name of the interface: `DIGameBuildable`.
        public let interface: String
        /// The names of the IDs, in the order of registration.
        public let builders: [String]
    }

    /// A registered service.
    public struct Service: Codable, CustomStringConvertible, Equatable, Sendable {
        /// The type, the name and the arguments: `any Store named "backup" with (String)`.
        public let description: String
        /// The type that it is resolved by: `any Store`.
        public let type: String
        /// The name that it is registered under; nil for none.
        public let name: String?
        /// The types of the arguments that its factory takes.
        public let arguments: [String]
        /// The name of the scope: `container`.
        public let scope: String
        /// The name of the assembler whose container it is registered in, as the caller of `report` named it.
        public let owner: String
        /// The line that registered it: `Module/File.swift:12`.
        public let registeredAt: String
        /// The services that it declares to resolve.
        public let needs: [String]
        /// The builders and components, and then the services, that declare to resolve it.
        public let neededBy: [String]
        /// Whether a builder or component needs the service, directly or through other services.
        ///
        /// If it is false, the service is dead code, or the code that resolves it does not declare the need.
        public let isNeeded: Bool
        /// Whether the container stores an instance of it now. It is false for the scopes `transient` and `graph`.
        public let isCached: Bool
    }

    /// The registered builders, in the order of registration.
    public let builders: [Builder]
    /// The interfaces of the registered builders, in the order of registration.
    public let pluginPoints: [PluginPoint]
    /// The services that the assembler can resolve: inherited services, then its own, in the order of registration.
    public let services: [Service]
    /// Whether the check has created an instance of each service.
    public let servicesWereMade: Bool
    /// Everything that `Assembler.validate(roots:making:)` reports. Empty if the wiring is valid.
    public let problems: [ValidationError.Problem]

    /// The services that no builder or component needs, directly or through other services.
    public var unneeded: [Service] { services.filter { !$0.isNeeded } }
}

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
