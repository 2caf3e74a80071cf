import DependencyContainer

extension DoctorReport {
    /// Examines what was registered, and makes one of each service. They are made in a container of their own and
    /// let go of; their factories run for real, on whatever database `wiring` was made for.
    @MainActor
    init(examining wiring: AppWiring) {
        let ofTheApp = wiring.services.registrations
        self.init(
            builders: wiring.builders.registrations.map(Builder.init),
            pluginPoints: wiring.builders.pluginPoints.map { PluginPoint(interface: $0.interface, builders: $0.builders.map(\.name)) },
            services: wiring.usage().map { Service($0, owner: ofTheApp.contains($0.service) ? .app : .session) },
            problems: Self.problems(of: wiring))
    }

    @MainActor
    private static func problems(of wiring: AppWiring) -> [Problem] {
        do throws(ValidationError) {
            try wiring.validate(making: true)
            return []
        } catch {
            return error.missing.map { Problem(kind: .missingBuilder, description: $0.description) }
                + error.invalidNames.map { Problem(kind: .invalidName, description: $0.description) }
                + error.services.map { Problem(kind: .init($0.kind), description: $0.description) }
                + error.duplicates.map { Problem(kind: .duplicate, description: $0.description) }
        }
    }
}

extension DoctorReport.Builder {
    fileprivate init(_ builder: BuilderDescription) {
        id = builder.name
        interface = builder.interface
        type = "\(builder.builderType)"
        registeredAt = builder.callSite
        needs = builder.requiredBuilders.map(\.description) + builder.requiredServices.map(\.description)
    }
}

extension DoctorReport.Service {
    fileprivate init(_ usage: ServiceUsage, owner: Owner) {
        type = usage.service.typeName
        name = usage.service.name
        arguments = usage.service.argumentTypeNames
        scope = usage.service.scope.description
        self.owner = owner
        registeredAt = usage.service.callSite
        needs = usage.service.needs.map(\.description)
        neededBy = usage.neededBy
        isNeeded = usage.isNeeded
    }
}

extension DoctorReport.Problem.Kind {
    fileprivate init(_ kind: ServiceProblem.Kind) {
        self =
            switch kind {
            case .missing: .missingService
            case .cycle: .cycle
            case .captive: .captive
            case .ignoredArguments: .ignoredArguments
            case .notMade: .notMade
            }
    }
}
