public import RIBs

extension BuilderContainer {
    /// Checks, before the first screen, that every builder which will be resolved is registered, and that every
    /// registration has a name of its own which can be part of a link.
    ///
    /// It starts from `roots`, follows the `requiredBuilders` of the registered builders, and reports all problems at
    /// once. Every other registered builder is followed too: a game that the lobby finds through a plugin point
    /// has requirements of its own.
    ///
    /// - Throws: `ValidationError` with all problems.
    public func validate(roots: [any Buildable.Type]) throws(ValidationError) {
        let error = ValidationError(
            missing: walk(from: roots).missing.map { missing($0.requirement, neededBy: $0.paths) },
            invalidNames: registered.filter { !isValidBuilderName($0.name) }.map(InvalidBuilderName.init),
            duplicates: duplicates + sharedNames)
        if !error.isEmpty { throw error }
    }

    /// The builders that resolve services, with these services.
    func serviceUsers(from roots: [any Buildable.Type]) -> [ServiceUser] {
        walk(from: roots).met.compactMap { met in
            (met.builder as? any ServiceRequiring.Type).map { ServiceUser(path: met.path, needs: $0.requiredServices) }
        }
    }

    func missing(_ requirement: BuilderRequirement, neededBy paths: [[String]]) -> MissingBuilder {
        MissingBuilder(
            requirement, neededBy: paths.map { $0.joined(separator: " -> ") },
            registered: RegisteredBuilders(entries: registered))
    }

    /// The interfaces of the registrations without `Buildable`, each once, in the order of registration.
    var interfaces: [BuilderInterface] {
        var seen: Set = [BuilderInterface.any.id]
        return registered.map(\.interface).filter { seen.insert($0.id).inserted }
    }

    private func walk(from roots: [any Buildable.Type]) -> RequirementWalk {
        var walk = RequirementWalk()
        for builder in roots + registered.map(\.builderType) {
            walk.visit(builder, path: []) { builderType(for: $0) }
        }
        return walk
    }

    /// Returns the builder that `resolve` returns for the required ID.
    private func builderType(for requirement: BuilderRequirement) -> (any Buildable.Type)? {
        if let entry = find(requirement.interface, requirement.name) { return entry.builderType }
        guard let entry = find(.any, requirement.name) else { return nil }
        return requirement.interface.includes(entry.builderType) ? entry.builderType : nil
    }

    /// The registrations with different IDs of the same name that a plugin point lists together. The name is the
    /// element id and the link of a plugin, so it has to be unique there.
    private var sharedNames: [DuplicateRegistration] {
        let interfaces = interfaces
        return registered.compactMap { entry in
            for earlier in (entries[entry.name] ?? []).prefix(while: { $0 !== entry }) {
                guard let cause = causeOfConflict(earlier, entry, among: interfaces) else { continue }
                return DuplicateRegistration(
                    subject: "The builder name \"\(entry.name)\"", first: "\(earlier.callSite)",
                    second: "\(entry.callSite)", cause: cause, fix: "give one of the two another name, or remove it.")
            }
            return nil
        }
    }

    private func causeOfConflict(
        _ first: BuilderEntry, _ second: BuilderEntry, among interfaces: [BuilderInterface]
    ) -> String? {
        if first.interface == .any || second.interface == .any {
            return "A name that is registered by a string is taken for every interface."
        }
        let builders = [first.builderType, second.builderType]
        return interfaces.first { builders.allSatisfy($0.includes) }.map {
            "\(builders[0]) and \(builders[1]) both conform to \($0.name), so `all(of:)` lists the name twice."
        }
    }
}

/// Follows the requirements of builders. It visits each builder once.
@MainActor
private struct RequirementWalk {
    /// The required IDs that are not registered, in the order in which they were met, with the paths to each.
    private(set) var missing: [(requirement: BuilderRequirement, paths: [[String]])] = []
    /// Every builder, with the first path to it. The path ends with the builder.
    private(set) var met: [(builder: any Buildable.Type, path: [String])] = []
    private var visited: Set<ObjectIdentifier> = []

    mutating func visit(
        _ builder: any Buildable.Type,
        path: [String],
        find: (BuilderRequirement) -> (any Buildable.Type)?
    ) {
        guard visited.insert(ObjectIdentifier(builder)).inserted else { return }
        let path = path + ["\(builder)"]
        met.append((builder, path))
        guard let requiring = builder as? any BuilderRequiring.Type else { return }
        for requirement in requiring.requiredBuilders {
            if let found = find(requirement) {
                visit(found, path: path, find: find)
            } else if let index = missing.firstIndex(where: { $0.requirement == requirement }) {
                missing[index].paths.append(path)
            } else {
                missing.append((requirement, [path]))
            }
        }
    }
}
