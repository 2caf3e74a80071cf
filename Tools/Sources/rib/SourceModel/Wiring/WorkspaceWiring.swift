/// A call, with the file that contains it.
struct Located<Value: Sendable>: Sendable {
    /// The call.
    let value: Value
    /// The file.
    let file: SourceFile
}

/// What the files of a workspace register, resolve and state. Tests are left out.
struct WorkspaceWiring: Sendable {
    /// The static members of `BuilderID`.
    let ids: [Located<BuilderIDDeclaration>]
    /// The calls that register builders, in the order of the files.
    let builderRegistrations: [Located<BuilderRegistration>]
    /// The calls that resolve a builder.
    let builderResolves: [Located<BuilderUse>]
    /// The calls of `BuilderRequirement.init`.
    let builderRequirements: [Located<BuilderUse>]
    /// The calls that resolve every builder of an interface.
    let pluginPoints: [Located<PluginPointUse>]
    /// The calls that register services.
    let serviceRegistrations: [Located<ServiceRegistration>]
    /// The calls that resolve a service.
    let serviceResolves: [Located<ServiceUse>]
    /// The calls of `ServiceRequirement.init`.
    let serviceRequirements: [Located<ServiceUse>]

    init(of files: [SourceFile]) {
        func all<Value>(_ values: (FileWiring) -> [Value]) -> [Located<Value>] {
            files.flatMap { file in values(file.wiring).map { Located(value: $0, file: file) } }
        }
        ids = all(\.idDeclarations)
        builderRegistrations = all(\.builderRegistrations)
        builderResolves = all(\.builderResolves)
        builderRequirements = all(\.builderRequirements)
        pluginPoints = all(\.pluginPoints)
        serviceRegistrations = all(\.serviceRegistrations)
        serviceResolves = all(\.serviceResolves)
        serviceRequirements = all(\.serviceRequirements)
    }
}

extension Workspace {
    /// What the modules register, resolve and state, without the tests.
    var wiring: WorkspaceWiring {
        foundWiring {
            WorkspaceWiring(of: modules.filter { [.library, .executable].contains($0.kind) }.flatMap(\.files))
        }
    }

    /// Returns the interface that `id` stands for: `DIVerifyBuildable` for `.verify`; nil for a plain string, and if no
    /// member of `BuilderID` has the name.
    func interface(of id: BuilderIDReference) -> String? {
        if let interface = id.interface { return resolvingAlias(interface) }
        return wiring.ids.first { $0.value.member == id.member }.map { resolvingAlias($0.value.interface) }
    }

    /// Returns the name of `id`: `verify` for `.verify`, `dice` for `.game("dice")`; nil if the code computes it.
    func name(of id: BuilderIDReference) -> String? {
        id.literal ?? wiring.ids.first { $0.value.member == id.member }?.value.name
    }
}
