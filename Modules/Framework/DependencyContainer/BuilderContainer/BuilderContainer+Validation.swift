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
        if let error = ValidationError(problems(of: needs(from: roots))) { throw error }
    }

    /// Returns the problems of the registrations, and of the builders that `consumers` need.
    func problems(of consumers: [BuilderNeeds]) -> [ValidationError.Problem] {
        let missing = consumers.flatMap { consumer in
            consumer.builders.filter { entry(for: $0) == nil }.map { (key: $0, value: consumer) }
        }
        let missingBuilders = grouped(missing).enumerated().map { index, missing in
            // Suggestions for the first ones only, because each is searched among all registered builders.
            let suggestions = index < 20 ? registeredBuilders.facts(about: missing.key.name) : []
            let facts = missing.values.map { "Needed by: \($0.path.joined(separator: " -> "))" } + suggestions
            return ValidationError.Problem(.missingBuilder, "\(missing.key)", missing.key.missing(facts: facts))
        }
        let invalidNames = registered.filter { !isValidBuilderName($0.name) }.map(ValidationError.Problem.invalidName)
        return missingBuilders + invalidNames + duplicates + sharedNames
    }

    /// Returns the needs of the roots and of the builders that state needs, depth first, each type once.
    func needs(from roots: [any Requiring.Type]) -> [BuilderNeeds] {
        var found: [BuilderNeeds] = []
        var visited: Set<ObjectIdentifier> = []
        func visit(_ type: any Requiring.Type, path: [String]) {
            guard visited.insert(ObjectIdentifier(type)).inserted else { return }
            let list = type.needs
            let path = path + [typeName(of: type)]
            let needs = BuilderNeeds(path: path, builders: list.builders, services: list.services)
            found.append(needs)
            for case let next as any Requiring.Type in needs.builders.map({ entry(for: $0)?.builderType }) {
                visit(next, path: path)
            }
        }
        // A type casts on each thread, unlike its instance: `findings/isolated-conformance-casts.sh`.
        for type in roots + registered.compactMap({ $0.builderType as? any Requiring.Type }) { visit(type, path: []) }
        return found
    }

    /// The interfaces of the registrations without `Buildable`, each once, in the order of registration.
    var interfaces: [BuilderInterface] {
        var seen: Set = [BuilderInterface.any]
        return registered.map(\.interface).filter { seen.insert($0).inserted }
    }

    /// The names of the builders that are registered for each interface, or by a string and conform to it.
    var pluginPoints: [(interface: BuilderInterface, builders: [String])] {
        let interfaces = interfaces
        var builders: [BuilderInterface: [String]] = [:]
        for entry in registered {
            let isString = entry.interface == .any
            for interface in isString ? interfaces.filter({ $0.includes(entry.builderType) }) : [entry.interface] {
                builders[interface, default: []].append(entry.name)
            }
        }
        return interfaces.map { ($0, builders[$0] ?? []) }
    }

    /// Returns the names of the types that need each registered builder.
    func consumers(in needs: [BuilderNeeds]) -> [ObjectIdentifier: [String]] {
        var names: [ObjectIdentifier: [String]] = [:]
        for consumer in needs {
            let needed = Set(consumer.builders.compactMap(entry).map(ObjectIdentifier.init))
            for entry in needed { names[entry, default: []].append(consumer.path.last ?? "") }
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
            for earlier in entries(named: entry.name).prefix(while: { $0 !== entry }) {
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
            "\(builders.map(typeName).joined(separator: " and ")) both conform to \($0.name), so `all(of:)` lists the "
                + "name twice."
        }
    }
}

/// The needs of a component or builder.
struct BuilderNeeds {
    /// The path from a root to it, by the names of the types. It ends with its own.
    let path: [String]
    let builders: [BuilderRequirement]
    let services: [ServiceRequirement]
}

extension ValidationError.Problem {
    /// A registered builder whose name cannot be part of a link or of an element id.
    @MainActor
    static func invalidName(of entry: BuilderEntry) -> Self {
        let allowed = "lower-case ASCII letters, digits and hyphens"
        return Self(
            .invalidName, entry.id,
            Diagnostic(
                "The builder ID \(entry.id) has an invalid name.",
                at: entry.callSite,
                cause: entry.name.isEmpty ? "The name is empty." : "The name has other characters than \(allowed).",
                fix: "name it with \(allowed)."))
    }
}

/// Returns whether `name` consists of lower-case ASCII letters, digits and hyphens, and is not empty.
func isValidBuilderName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy("abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains)
}
