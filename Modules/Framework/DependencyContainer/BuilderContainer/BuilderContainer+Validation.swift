public import RIBs

extension BuilderContainer {
    /// Checks that every required builder is registered, and that every registration has a unique, valid name.
    ///
    /// An app calls this before it shows the first screen. The check starts from `roots` and follows the
    /// `requiredBuilders` of each builder. It also follows every registered builder, because the builders of a plugin
    /// point have requirements of their own. The cost is linear in the number of builders and requirements.
    ///
    /// - Parameter roots: The builders at the top of the app's trees.
    /// - Throws: `ValidationError` with all problems.
    public func validate(roots: [any Buildable.Type]) throws(ValidationError) {
        let error = ValidationError(
            missing: walk(from: roots).missing.map { missing($0.requirement, neededBy: $0.paths).problem },
            invalidNames: registered.filter { !isValidBuilderName($0.name) }.map(ValidationError.Problem.invalidName),
            duplicates: duplicates + sharedNames)
        if !error.isEmpty { throw error }
    }

    /// Returns the builders that state the services that they resolve.
    func serviceConsumers(from roots: [any Buildable.Type]) -> [ServiceConsumer] {
        walk(from: roots).met.compactMap { met in
            (met.builder as? any ServiceRequiring.Type).map {
                ServiceConsumer(path: met.path, needs: $0.requiredServices)
            }
        }
    }

    func missing(_ requirement: BuilderRequirement, neededBy paths: [[String]]) -> MissingBuilder {
        MissingBuilder(
            requirement: requirement, neededBy: paths.map { $0.joined(separator: " -> ") },
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
            walk.visit(builder, path: []) { entry(for: $0)?.builderType }
        }
        return walk
    }

    /// Returns the names of the builders that declare to resolve `entry`: of `roots`, then of the registered builders.
    func consumers(of entry: BuilderEntry, roots: [any Buildable.Type]) -> [String] {
        var names: [String] = []
        for builder in roots + registered.map(\.builderType) {
            guard let requiring = builder as? any BuilderRequiring.Type, !names.contains("\(builder)") else { continue }
            if requiring.requiredBuilders.contains(where: { self.entry(for: $0) === entry }) {
                names.append("\(builder)")
            }
        }
        return names
    }

    /// Returns the registration that `resolve` finds for the required ID.
    private func entry(for requirement: BuilderRequirement) -> BuilderEntry? {
        if let entry = find(requirement.interface, requirement.name) { return entry }
        guard let entry = find(.any, requirement.name) else { return nil }
        return requirement.interface.includes(entry.builderType) ? entry : nil
    }

    /// The registrations that share a name with an earlier one and appear in the same plugin point.
    ///
    /// The name of a plugin is its element id and its link, so it has to be unique within a plugin point.
    private var sharedNames: [ValidationError.Problem] {
        let interfaces = interfaces
        return registered.compactMap { entry in
            for earlier in (entries[entry.name] ?? []).prefix(while: { $0 !== entry }) {
                guard let cause = causeOfConflict(earlier, entry, among: interfaces) else { continue }
                return .duplicate(
                    "builder name", quoted(entry.name), first: earlier.callSite, second: entry.callSite, cause: cause,
                    fix: "give one of the two another name, or remove it.")
            }
            return nil
        }
    }

    private func causeOfConflict(
        _ first: BuilderEntry, _ second: BuilderEntry, among interfaces: [BuilderInterface]
    ) -> String? {
        if first.interface == .any || second.interface == .any {
            return "A name that is registered by a string is used for every interface."
        }
        let builders = [first.builderType, second.builderType]
        return interfaces.first { builders.allSatisfy($0.includes) }.map {
            "\(builders[0]) and \(builders[1]) both conform to \($0.name), so `all(of:)` lists the name twice."
        }
    }
}

/// A depth-first walk over the requirements of builders, which visits each builder once.
@MainActor
private struct RequirementWalk {
    /// The required IDs that are not registered, in the order of the walk, with the paths to each.
    private(set) var missing: [(requirement: BuilderRequirement, paths: [[String]])] = []
    /// Every visited builder, with the first path to it. The path ends with the builder.
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
