import SwiftSyntax

extension Rule {
    static let siblingFeature = Rule(
        "sibling-feature", "A feature imports no other feature, does not depend on one, and names no type of one.",
        because:
            "Features know each other only through interfaces, so that each can be built, tested and left out alone.",
        needsRole: true
    ) { workspace, findings in
        // In another project, a name says nothing about the role.
        guard workspace.origin == nil || workspace.settings.isFromFile else { return }
        let features = workspace.modules.filter { workspace.role(of: $0) == .feature && $0.kind != .test }
        let names = Set(features.map(\.name))
        let manifest = workspace.manifestTargets
        for feature in features {
            let others = features.filter { $0.name != feature.name }
            // In a folder of sources, the dependencies are the imports.
            for dependency in feature.dependencies where workspace.origin == nil && names.contains(dependency.name) {
                guard let sibling = others.first(where: { $0.name == dependency.name }) else { continue }
                findings.add(
                    "\(feature.name) depends on \(sibling.name), another feature.",
                    at: manifest.place(of: sibling.name, in: feature.name),
                    fix: workspace.fix(forUseOf: sibling, in: feature))
            }
            let known = workspace.dependencies(of: feature).filter { !names.contains($0.name) }
            let own = Set(([feature] + known).flatMap(\.files).flatMap(\.possibleTypes))
            for sibling in others {
                // A type of the same name that the feature may use is not the sibling's. An internal type with a short
                // name, such as Row, says too little.
                let types = sibling.files.flatMap(\.outline.declaredTypes).filter { type in
                    type.isTopLevel && (type.isPublic || type.name.dropFirst().contains(where: \.isUppercase))
                }
                let typeNames = Set(types.map(\.name) + [sibling.name]).subtracting(own)
                for file in feature.files where !file.words.isDisjoint(with: typeNames) {
                    for use in file.uses(of: typeNames) {
                        findings.add(
                            use.isImported
                                ? "\(feature.name) imports \(sibling.name), another feature."
                                : "\(feature.name) names \(use.name), a type of \(sibling.name).",
                            at: file.location(of: use.syntax), fix: workspace.fix(forUseOf: sibling, in: feature))
                    }
                }
            }
        }
    }
}

extension Workspace {
    /// What a feature does that uses another one: it uses the interface, which the fix names.
    func fix(forUseOf sibling: Module, in feature: Module) -> String {
        let interfaces = interfaceModules(of: sibling).filter { $0 != feature.name }
        if !interfaces.isEmpty { return "use \(interfaces.joined(separator: " or ")) instead of \(sibling.name)." }
        let rib = ribs.first { $0.module == sibling.name }?.name
        return "state what \(feature.name) needs in an interface of its own module, "
            + (rib.map { "which `rib add-interface \($0)` writes." } ?? "and let the app register what conforms to it.")
    }

    /// The modules of the interfaces through which other features use the RIBs of `feature`.
    private func interfaceModules(of feature: Module) -> [String] {
        let registered = builderInterfaces.filter { interface in
            ribs(registeredFor: interface.type.name).contains { $0.module == feature.name }
        }
        return Set(registered.compactMap(\.module)).sorted()
    }
}
