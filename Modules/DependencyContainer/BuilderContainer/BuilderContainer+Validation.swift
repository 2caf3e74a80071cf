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
        var needs: [Need] = []
        var visited: Set<ObjectIdentifier> = []
        var missingNeeds: [(requirement: BuilderRequirement, needs: [Need])] = []
        var waiting = roots.map { (builder: $0, path: ["\($0)"]) }
        waiting += registered.map { (builder: $0.builderType, path: ["\($0.builderType)"]) }
        waiting.reverse()
        while let (builder, path) = waiting.popLast() {
            guard visited.insert(ObjectIdentifier(builder)).inserted,
                let requiring = builder as? any BuilderRequiring.Type
            else { continue }
            for requirement in requiring.requiredBuilders.reversed() {
                if let found = entry(for: requirement) {
                    waiting.append((found.builderType, path + ["\(found.builderType)"]))
                } else {
                    needs.append(Need(requirement: requirement, path: path))
                }
            }
        }
        for need in needs.reversed() {
            if let index = missingNeeds.firstIndex(where: { $0.requirement.isSame(as: need.requirement) }) {
                missingNeeds[index].needs.append(need)
            } else {
                missingNeeds.append((need.requirement, [need]))
            }
        }
        guard !missingNeeds.isEmpty || !duplicateRegistrations.isEmpty else { return }
        throw ValidationError(
            missing: missingNeeds.map { missing($0.requirement, needs: $0.needs.map(\.path)) },
            duplicates: duplicateRegistrations)
    }

    /// What there is to say about a builder that is not registered.
    func missing(_ requirement: BuilderRequirement, needs: [[String]]) -> MissingBuilder {
        let names = registered.map(\.name)
        let closest = closestSpelling(to: requirement.name, among: names)
        return MissingBuilder(
            id: requirement.description,
            name: requirement.name,
            neededBy: needs.map { $0.joined(separator: " -> ") },
            close: registered.filter { $0.name == closest }.map { "\($0.id), registered at \($0.callSite)" },
            registered: registered.map(\.id))
    }

    private struct Need {
        let requirement: BuilderRequirement
        let path: [String]
    }
}

extension BuilderRequirement {
    fileprivate func isSame(as other: BuilderRequirement) -> Bool {
        name == other.name && interface == other.interface
    }
}
