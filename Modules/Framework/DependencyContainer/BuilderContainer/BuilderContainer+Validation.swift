import RIBs

extension BuilderContainer {
    /// Checks that every required builder is registered, and that every registration has a unique, valid name.
    ///
    /// An app calls this before it shows the first screen. The check starts from `roots` and follows the `needs` of
    /// each builder. It also follows every registered builder, because the builders of a plugin point have needs of
    /// their own. The cost is linear in the number of builders and needs.
    ///
    /// - Parameter roots: The components and builders at the top of the app's trees.
    /// - Throws: `ValidationError` with all problems.
    public func validate(roots: [any Requiring.Type]) throws(ValidationError) {
        let missing = walk(from: roots).missing.map { requirement, paths in
            let neededBy = paths.map { $0.joined(separator: " -> ") }
            return ValidationError.Problem(
                .missingBuilder, "\(requirement)", registeredBuilders.missing(requirement, neededBy: neededBy))
        }
        let error = ValidationError(
            missing: missing,
            invalidNames: registered.filter { !isValidBuilderName($0.name) }.map(ValidationError.Problem.invalidName),
            duplicates: duplicates + sharedNames)
        if !error.isEmpty { throw error }
    }

    /// Returns the roots and the builders that state the services that they resolve.
    func serviceConsumers(from roots: [any Requiring.Type]) -> [ServiceConsumer] {
        walk(from: roots).met.map { met in
            ServiceConsumer(path: met.path, needs: met.type.needs.requirements.compactMap(\.service))
        }
    }

    /// The interfaces of the registrations without `Buildable`, each once, in the order of registration.
    var interfaces: [BuilderInterface] {
        var seen: Set = [BuilderInterface.any.id]
        return registered.map(\.interface).filter { seen.insert($0.id).inserted }
    }

    private func walk(from roots: [any Requiring.Type]) -> NeedWalk {
        var walk = NeedWalk()
        for type in requiring(roots) {
            walk.visit(type, path: []) { entry(for: $0)?.builderType }
        }
        return walk
    }

    /// Returns `roots`, and then the registered builders that state needs.
    private func requiring(_ roots: [any Requiring.Type]) -> [any Requiring.Type] {
        roots + registered.compactMap { $0.builderType as? any Requiring.Type }
    }

    /// Returns the names of the types that need each registered builder: of `roots`, then of the registered builders.
    func consumers(roots: [any Requiring.Type]) -> [ObjectIdentifier: [String]] {
        var names: [ObjectIdentifier: [String]] = [:]
        var visited: Set<ObjectIdentifier> = []
        for type in requiring(roots) where visited.insert(ObjectIdentifier(type)).inserted {
            let needed = type.needs.requirements.compactMap(\.builder).compactMap(entry).map(ObjectIdentifier.init)
            for entry in Set(needed) { names[entry, default: []].append("\(type)") }
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

/// A depth-first walk over the needs of components and builders, which visits each type once.
@MainActor
private struct NeedWalk {
    /// The required IDs that are not registered, in the order of the walk, with the paths to each.
    private(set) var missing: [(requirement: BuilderRequirement, paths: [[String]])] = []
    /// Every visited type, with the first path to it. The path ends with the type.
    private(set) var met: [(type: any Requiring.Type, path: [String])] = []
    private var missingIndex: [BuilderRequirement: Int] = [:]
    private var visited: Set<ObjectIdentifier> = []

    mutating func visit(
        _ type: any Requiring.Type, path: [String], find: (BuilderRequirement) -> (any Buildable.Type)?
    ) {
        guard visited.insert(ObjectIdentifier(type)).inserted else { return }
        let path = path + ["\(type)"]
        met.append((type, path))
        for requirement in type.needs.requirements.compactMap(\.builder) {
            if let found = find(requirement) {
                if let found = found as? any Requiring.Type { visit(found, path: path, find: find) }
            } else if let index = missingIndex[requirement] {
                missing[index].paths.append(path)
            } else {
                missingIndex[requirement] = missing.count
                missing.append((requirement, [path]))
            }
        }
    }
}
