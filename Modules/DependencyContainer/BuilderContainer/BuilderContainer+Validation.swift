public import RIBs

extension BuilderContainer {
    /// Checks, before the first screen, that every builder which will be resolved is registered.
    ///
    /// It starts from `roots`, follows `requiredBuilders` through what is registered, and reports everything at
    /// once. Every other registered builder is followed too: a game that the lobby finds through a plugin point
    /// has needs of its own.
    ///
    /// - Throws: `ValidationError` with all that is missing or registered twice.
    public func validate(roots: [any Buildable.Type]) throws(ValidationError) {
        let walk = walk(from: roots)
        guard !walk.missing.isEmpty || !duplicates.isEmpty else { return }
        throw ValidationError(
            missing: walk.missing.map { missing($0.requirement, neededBy: $0.paths) },
            duplicates: duplicates)
    }

    /// Who of the builders resolves services, and which.
    func serviceUsers(from roots: [any Buildable.Type]) -> [ServiceUser] {
        walk(from: roots).met.compactMap { met in
            (met.builder as? any ServiceRequiring.Type).map { ServiceUser(path: met.path, needs: $0.requiredServices) }
        }
    }

    private func walk(from roots: [any Buildable.Type]) -> RequirementWalk {
        var walk = RequirementWalk()
        for builder in roots + registered.map(\.builderType) {
            walk.visit(builder, path: []) { entry(for: $0)?.builderType }
        }
        return walk
    }

    /// What there is to say about a builder that is not registered.
    func missing(_ requirement: BuilderRequirement, neededBy paths: [[String]]) -> MissingBuilder {
        let closest = closestSpelling(to: requirement.name, among: registered.map(\.name))
        return MissingBuilder(
            id: requirement.description,
            name: requirement.name,
            neededBy: paths.map { $0.joined(separator: " -> ") },
            close: registered.filter { $0.name == closest }.map { "\($0.id), registered at \($0.callSite)" },
            registered: registered.map(\.id))
    }
}

/// Follows what builders require, each builder once.
@MainActor
private struct RequirementWalk {
    /// In the order in which they were met, with the ways that lead to each.
    private(set) var missing: [(requirement: BuilderRequirement, paths: [[String]])] = []
    /// Every builder, with the first way that led to it, itself at the end.
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
