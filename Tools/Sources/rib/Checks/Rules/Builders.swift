import SwiftSyntax

extension Rule {
    static let interfaceWithoutAdapter = Rule(
        "interface-without-adapter", "A builder conforms to each interface of a builder.",
        because: "A feature that resolves the interface fails at launch, because nothing can be registered for it."
    ) { workspace, findings in
        for interface in workspace.builderInterfaces where workspace.classes(conformingTo: interface.type.name).isEmpty
        {
            findings.add(
                "No builder conforms to \(interface.type.name).", at: interface.location,
                fix: "add an adapter in the app that conforms to it, or remove the interface.")
        }
    }

    static let unregisteredAdapter = Rule(
        "unregistered-adapter", "A builder that conforms to an interface is registered.",
        because: "The registry is the only way to it, so the builder is never used."
    ) { workspace, findings in
        guard !workspace.hasComputedRegistration else { return }
        let registered = Set(workspace.wiring.builderRegistrations.map(\.builder))
        for interface in workspace.builderInterfaces {
            for builder in workspace.classes(conformingTo: interface.type.name) {
                let name = builder.type.name
                guard !registered.contains(name), !workspace.isNamed(name, outside: builder.file) else { continue }
                findings.add(
                    "\(name) conforms to \(interface.type.name) and is not registered.", at: builder.location,
                    fix: "register it in an assembly: `builders.register(\(name).self, for: …)`.")
            }
        }
    }

    static let duplicateID = Rule(
        "duplicate-id", "An ID is registered once.",
        because: "The second registration has no effect, and the check at launch rejects it."
    ) { workspace, findings in
        let all = workspace.wiring.builderRegistrations.filter { !$0.isReplacement }
        let registrations = workspace.assembledTogether(all, type: \.enclosingType).map { registrations in
            registrations.compactMap { found in
                workspace.name(of: found.id).map { name in
                    ([workspace.interface(of: found.id), name, found.branch], "The ID \(found.id)", found.location)
                }
            }
        }
        findings.addRepeated(
            registrations, fix: "remove one of the two, or use `replace(_:with:)` to override the first.")
    }

    static let unregisteredBuilder = Rule(
        "unregistered-builder", "Every ID that is resolved or required is registered.",
        because: "The app stops at launch with a report of the missing builder."
    ) { workspace, findings in
        guard workspace.hasApp, !workspace.hasComputedRegistration else { return }
        for use in workspace.wiring.builderResolves + workspace.wiring.builderRequirements where !use.isOptional {
            guard let name = workspace.name(of: use.id) else { continue }
            let found = workspace.registrations(for: workspace.interface(of: use.id), name)
            guard found.isEmpty else { continue }
            findings.add(
                "No builder is registered for \(use.id).", at: use.location,
                fix: "register one in an assembly: `builders.register(….self, for: \(use.id))`.")
        }
    }

    static let unstatedBuilder = Rule(
        "unstated-builder", "A module that resolves a builder states its ID in needs.",
        because:
            "The check at launch follows only what is stated. Another missing builder traps on the screen that needs it.",
        needsRole: true
    ) { workspace, findings in
        let stated = workspace.wiring.builderRequirements.map { use in
            [
                workspace.module(of: use.file)?.name, workspace.interface(of: use.id),
                workspace.name(of: use.id),
            ]
        }
        for use in workspace.wiring.builderResolves where !use.isOptional {
            guard let module = workspace.module(of: use.file), workspace.role(of: module) != .library,
                let name = workspace.name(of: use.id),
                !stated.contains([module.name, workspace.interface(of: use.id), name])
            else { continue }
            findings.add(
                "\(module.name) resolves \(use.id) without stating it.",
                at: use.location,
                fix: "add `.builder(\(use.id))` to the `needs` of the builder that resolves it.")
        }
    }

    static let computedID = Rule(
        "computed-id", "Code that resolves a builder writes its ID.",
        because: "`rib` cannot tell which ID is resolved, so no check finds a builder that is missing.", needsRole: true
    ) { workspace, findings in
        for use in workspace.wiring.unknownResolves {
            guard let module = workspace.module(of: use.file), workspace.role(of: module) != .library else { continue }
            findings.add(
                "\(module.name) resolves a builder whose ID only a run can tell.", at: use.location,
                fix:
                    "write the ID, or resolve each of the builders: `flag ? builders.resolve(.a) : builders.resolve(.b)`."
            )
        }
    }

    static let unreadNeeds = Rule(
        "unread-needs", "A type that states needs conforms to Requiring.",
        because: "Without the conformance, the property compiles, and the check at launch never reads it.",
        needsRole: true
    ) { workspace, findings in
        for needs in workspace.statedNeeds where !workspace.bases(of: needs.type).contains("Requiring") {
            findings.add(
                "\(needs.type) states needs and does not conform to Requiring.", at: needs.location,
                fix: "add Requiring to the conformances of \(needs.type).")
        }
    }

    static let unforwardedNeeds = Rule(
        "unforwarded-needs", "An adapter states the needs of the builder that it adapts.",
        because: "The check at launch asks the adapter, and does not know the builder behind it."
    ) { workspace, findings in
        for adapter in workspace.adapters where workspace.declaresNeeds(adapter.builder) && !adapter.forwardsNeeds {
            findings.add(
                "\(adapter.declared.type.name) does not state the needs of \(adapter.builder).", at: adapter.location,
                fix: "conform to Requiring with `static let needs = \(adapter.builder).needs`.",
                edit: workspace.adapters.count { $0.declared.type.name == adapter.declared.type.name } == 1
                    ? adapter.forwarding : nil)
        }
    }
}

/// A builder that conforms to an interface and builds the RIB of another module.
struct Adapter: Sendable {
    let declared: Declared
    /// The name of the builder of the other module.
    let builder: String
    /// The place at which the adapter creates that builder.
    let location: FileLocation

    /// The edit that states the needs; nil if the file has to import the module of the needs, or has some already.
    var forwarding: TextEdit? {
        guard let node = declared.type.syntax.as(ClassDeclSyntax.self), let clause = node.inheritanceClause,
            declared.type.needs == nil, !declared.type.inheritedNames.contains("Requiring"),
            declared.file.outline.imports.contains(where: { $0.module == "DependencyContainer" })
        else { return nil }
        let start = clause.endPositionBeforeTrailingTrivia.utf8Offset
        let end = node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
        return TextEdit(
            range: start..<end, text: ", Requiring {\n    static let needs = \(builder).needs\n")
    }

    /// Whether the adapter names the needs of the builder.
    var forwardsNeeds: Bool { declared.file.text.contains("\(builder).needs") }
}

extension TypeDeclaration {
    /// The static property `needs`.
    fileprivate var needs: PatternSyntax? {
        (members ?? []).compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap(\.bindings).map(\.pattern)
            .first { $0.code == "needs" }
    }
}

extension Workspace {
    /// The properties `needs` of features and apps.
    fileprivate var statedNeeds: [(type: String, location: FileLocation)] {
        let checked = modules.filter { $0.kind != .test && role(of: $0) != .library }
        return checked.flatMap(\.files).flatMap { file in
            file.outline.types.filter { $0.kind != .protocol }.compactMap { type in
                type.needs.map { (type.name, file.location(of: $0)) }
            }
        }
    }

    /// The adapters, each with the builder that it creates.
    var adapters: [Adapter] { foundAdapters(findAdapters) }

    private func findAdapters() -> [Adapter] {
        let types = builderInterfaces.flatMap { classes(conformingTo: $0.type.name) }
        return types.flatMap { type in
            let calls = type.file.wiring.constructions.filter { $0.type.hasSuffix("Builder") }
            let others = calls.filter { call in
                guard let builder = declaration(of: call.type) else { return false }
                return builder.module != type.module || type.type.name == "DI\(call.type)Adapter"
            }
            return others.map {
                Adapter(declared: type, builder: $0.type, location: type.file.location(of: $0.syntax))
            }
        }
    }

    /// Whether the type `name`, or an extension of it, conforms to Requiring itself.
    func declaresNeeds(_ name: String) -> Bool {
        declarations(of: name).contains { $0.type.inheritedNames.contains("Requiring") }
    }

    /// Returns the registrations that are found by the interface and the name of an ID. A name that the code computes can
    /// be any name.
    func registrations(for interface: String?, _ name: String) -> [Located<BuilderRegistration>] {
        let byName = foundRegistrations {
            Dictionary(grouping: wiring.builderRegistrations) { self.name(of: $0.id) }
        }
        let named = byName[name, default: []].filter { found in
            let known = self.interface(of: found.id)
            return interface == nil || known == nil || known == interface
        }
        let computed = byName[nil, default: []].filter { found in
            interface != nil && self.interface(of: found.id) == interface
        }
        return (named + computed).sorted { $0.location < $1.location }
    }

    /// The protocols of builders in the modules of interfaces.
    var builderInterfaces: [Declared] {
        guard hasContainer else { return [] }
        return modules.filter { $0.kind != .test && role(of: $0) == .interfaces }.flatMap(\.files).flatMap { file in
            file.outline.types.filter { $0.kind == .protocol && $0.inheritedNames.contains("Buildable") }.map { type in
                Declared(type: type, file: file, module: module(of: file)?.name)
            }
        }
    }

    /// Whether a target of the workspace is an app. A package of features alone registers nothing.
    var hasApp: Bool { modules.contains { $0.kind == .executable } }

    /// Whether code of an app registers builders in a way that only a run can tell.
    var hasComputedRegistration: Bool {
        modules.contains { module in
            module.kind != .test && role(of: module) != .library
                && module.files.contains { usesContainer($0) && $0.wiring.hasComputedRegistration }
        }
    }

    /// Whether code outside `file` and the tests names the type `name`.
    func isNamed(_ name: String, outside file: SourceFile) -> Bool {
        sources.contains { other in
            other.path != file.path && other.words.contains(name) && !other.uses(of: [name]).isEmpty
        }
    }
}
