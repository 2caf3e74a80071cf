import SwiftSyntax

extension Rule {
    static let duplicateService = Rule(
        "duplicate-service", "A service is registered once for each container.",
        because: "The second registration has no effect, and the check at launch rejects it."
    ) { workspace, findings in
        let all = workspace.wiring.serviceRegistrations.filter {
            !$0.isOverriding && !workspace.usesOtherContainer($0.file)
        }
        let registrations = workspace.assembledTogether(all, type: \.enclosingType).map { registrations in
            registrations.flatMap { found in
                // Functions of the same name are parts of the same step: `assemble(builders:services:)`.
                ([found.key] + found.otherKeys).map { key in
                    (
                        [key.description, found.syntax.enclosingFunction, found.branch], "The service \(key)",
                        found.location
                    )
                }
            }
        }
        findings.addRepeated(registrations, fix: "remove one of the two, or pass `overriding: true` to the second.")
    }

    static let sendableKey = Rule(
        "sendable-key", "No service is registered or resolved as `any P & Sendable`.",
        because:
            "At run time it is the same type as `any P`, so another thread can get an instance that is not Sendable."
    ) { workspace, findings in
        let wiring = workspace.wiring
        let calls =
            wiring.serviceRegistrations.map { ($0.syntax, $0.file, $0.location) }
            + (wiring.serviceResolves + wiring.serviceRequirements).map { ($0.syntax, $0.file, $0.location) }
        for (call, file, location) in calls where !workspace.usesOtherContainer(file) {
            let composition = call.arguments.first?.descendants(CompositionTypeSyntax.self).first { type in
                type.elements.contains { $0.type.code == "Sendable" }
            }
            guard let composition, let type = composition.elements.first(where: { $0.type.code != "Sendable" }) else {
                continue
            }
            let name = type.type.code
            findings.add(
                "The key of a service is \(composition.code).", at: location,
                fix: "let the protocol \(name) refine Sendable, and write `(any \(name)).self`.")
        }
    }

    static let unregisteredService = Rule(
        "unregistered-service", "Every service that is resolved or stated is registered.",
        because: "The app stops at launch with a report of the missing service.",
        needsRole: true
    ) { workspace, findings in
        guard workspace.hasApp else { return }
        let registered = Set(workspace.wiring.serviceRegistrations.flatMap { [$0.key] + $0.otherKeys })
        let resolves = workspace.wiring.serviceResolves.filter { !workspace.usesOtherContainer($0.file) }
        let uses = (resolves + workspace.wiring.serviceRequirements)
            .filter { !$0.isOptional && !$0.syntax.isGenericParameter($0.key.type) }
            .map { (key: $0.key, problem: "No service is registered for \($0.key).", location: $0.location) }
        let needs = workspace.wiring.serviceRegistrations.flatMap { found in
            workspace.needs(of: found).filter { !$0.isOptional }.map {
                (key: $0, problem: "\(found.key) needs \($0), which is not registered.", location: found.location)
            }
        }
        for (key, problem, location) in uses + needs where !workspace.isInLibrary(location.file) {
            guard !registered.contains(key), !registered.contains(key.unwrapped) else { continue }
            findings.add(problem, at: location, fix: "register \(key) in an assembly, with `services.register`.")
        }
    }

    static let unstatedService = Rule(
        "unstated-service", "Code that resolves a service states it in needs.",
        because:
            "The check at launch follows only what is stated. Another missing service traps on the screen that needs it.",
        needsRole: true
    ) { workspace, findings in
        var stated: [String: Set<ServiceIdentity>] = [:]
        for use in workspace.wiring.serviceRequirements {
            stated[workspace.placeOfNeeds(use.file), default: []].insert(use.key.unwrapped)
        }
        for use in workspace.wiring.serviceResolves where !use.isOptional && !workspace.usesOtherContainer(use.file) {
            guard let module = workspace.module(of: use.file), workspace.role(of: module) != .library,
                !use.syntax.isGenericParameter(use.key.type)
            else { continue }
            let place = workspace.placeOfNeeds(use.file)
            let known =
                use.enclosingCall.map { workspace.needs(of: $0, in: use.file) } ?? stated[place, default: []]
            guard !known.contains(use.key.unwrapped) else { continue }
            findings.add(
                "\(module.name) resolves \(use.key) without stating it.",
                at: use.location,
                fix: use.enclosingCall == nil
                    ? "state \(use.key) in the `needs` of the builder, and read its value there."
                    : "add a `ServiceRequirement` of \(use.key) to `needs:` of the registration.")
        }
    }

    static let resolveInInteractor = Rule(
        "resolve-in-interactor", "An interactor, a presenter and a view resolve nothing.",
        because:
            "Builders and components resolve, so the needs of a RIB are in one place and its tests need no container."
    ) { workspace, findings in
        let types = workspace.ribs.flatMap { rib in
            [RIB.Part.interactor, .presenter, .viewController].compactMap { rib.types[$0]?.type.name }
        }
        let services = workspace.wiring.serviceResolves.map { ($0.enclosingType, $0.location) }
        let builders = workspace.wiring.builderResolves.filter { workspace.interface(of: $0.id) != nil }
            .map { ($0.enclosingType, $0.location) }
        for case (let type?, let location) in services + builders where types.contains(type) {
            findings.add(
                "\(type) resolves from a container.", at: location,
                fix: "resolve it in the component or the builder, and pass it to the initialiser of \(type).")
        }
    }
}

extension Workspace {
    /// The files that share their stated services: the folder of a feature, a single file of an app.
    fileprivate func placeOfNeeds(_ file: SourceFile) -> String {
        let isFeature = module(of: file).map { role(of: $0) } == .feature
        return isFeature ? file.folder : file.path
    }

    /// Whether the file at `path` belongs to a library, or to no module.
    fileprivate func isInLibrary(_ path: String) -> Bool {
        file(at: path).flatMap(module(of:)).map { role(of: $0) != .library } != true
    }

    /// Returns the services that `call` states, also through constants of the file.
    fileprivate func needs(of call: FunctionCallExprSyntax, in file: SourceFile) -> Set<ServiceIdentity> {
        guard let needs = call.argument("needs") else { return [] }
        let names = Set(needs.tokens(viewMode: .sourceAccurate).map(\.identifierText))
        let keys = file.wiring.serviceRequirements.filter { use in
            let constant = use.syntax.ancestor(PatternBindingSyntax.self)?.pattern.code
            return needs.range.contains(use.syntax.position) || constant.map(names.contains) == true
        }
        return Set(keys.map(\.key.unwrapped))
    }
}

extension SyntaxProtocol {
    /// Whether a function or type around this node has the generic parameter `name`.
    fileprivate func isGenericParameter(_ name: String) -> Bool {
        var node = parent
        while let current = node {
            let clause = current.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
            if clause?.parameters.contains(where: { $0.name.identifierText == name }) == true { return true }
            node = current.parent
        }
        return false
    }
}
