import SwiftSyntax

extension Generator {
    /// Lets the RIB `target` use a service.
    ///
    /// The nearest RIB at or above it that has the containers states the service and resolves it in its component, if its
    /// builder is the one that other modules use. If that is an adapter, the adapter does. The components below pass the
    /// service on.
    ///
    /// - Parameters:
    ///   - name: The name of the property; nil for the name of the type.
    ///   - type: The type of the service, with or without `any`.
    mutating func addService(named name: String? = nil, type: String, to target: String) throws {
        let target = try rib(target)
        let service = try service(named: name, type: type)
        if let note = workspace.note(onUnregistered: service, of: target) { notes.append(note) }
        if try addServiceToAdapter(service, for: target) { return }
        let above = reachable(from: [target], by: \.id, over: workspace.parents(of:))
        guard let source = above.first(where: { workspace.entry(to: $0).id == $0.id && hasContainers($0) }) else {
            throw RibError(
                "No RIB at or above \(target.name) has the containers.", at: target.types[.builder]?.location,
                fix: "let the dependency of the root refine ContainerDependency.")
        }
        let known = workspace.properties(ofType: "\(source.name)Component", in: source.module)
        if !known.contains(where: { $0.name == service.name }) {
            try addComponent(to: source)
            try resolve(service, in: rib("\(source.id)"), isTarget: source.id == target.id)
        }
        if source.id != target.id {
            try addDependency(
                named: service.name, type: service.typeText, from: "\(source.id)", to: "\(target.id)")
        }
        try updateDoubles(of: rib("\(source.id)"))
    }

    /// Returns the property for a service. A protocol gets `any`.
    private func service(named name: String?, type: String) throws -> Member {
        let known = workspace.wiring.serviceRegistrations.flatMap { [$0.key] + $0.otherKeys }.map(\.type)
        let base = ServiceIdentity.normalized(type)
        let declared = workspace.declaration(of: base)
        // Swift or an imported module can declare the type.
        let unknown = Member(property: "service", type: type)?.type.map(workspace.unknownTypes) ?? [base]
        guard declared != nil || known.contains(base) || unknown.isEmpty else {
            let near = closestSpelling(to: base, among: known).map { "write \($0), or " } ?? ""
            throw RibError(
                "No file of the package declares or uses a type \(unknown[0]).",
                fix: "\(near)declare it, such as `protocol \(TypeName.identifier(like: base) ?? "Store") {}`.")
        }
        let stem = base.prefix { $0 != "<" }.split(separator: ".").last.map(String.init) ?? base
        let isProtocol = declared?.type.kind == .protocol || ["Clock", "RandomNumberGenerator"].contains(stem)
        let isExistential = isProtocol && !type.hasPrefix("any ")
        let (name, type) = (name ?? Name(stem).lower, isExistential ? "any \(type)" : type)
        guard let service = Member(property: name, type: type), !["builders", "services"].contains(name) else {
            throw RibError(
                "\(name) cannot be the name of a property for \(type).",
                fix: "write another name and the type, such as \(name)Service:\(base).")
        }
        return try componentProperty(named: service.name, type: type)
    }

    /// Whether the dependency of a RIB has the containers of builders and services.
    private func hasContainers(_ rib: RIB) -> Bool {
        guard let dependency = try? dependencyProtocol(of: rib) else { return false }
        return workspace.bases(of: dependency.type.name).contains("ContainerDependency")
    }

    private mutating func addComponent(to rib: RIB) throws {
        guard let builder = rib.types[.builder], let call = rib.routerCall else { return }
        try edit { edits, workspace in
            try edits.addComponent(of: rib, to: builder, creating: call.syntax, in: workspace)
        }
    }

    /// States a service in the builder of `rib`, and resolves it in the component.
    private mutating func resolve(_ service: Member, in rib: RIB, isTarget: Bool) throws {
        guard let builder = rib.types[.builder],
            let component = workspace.declaration(of: "\(rib.name)Component", as: .class, in: rib.module)
        else {
            throw RibError(
                "\(rib.name) has no builder or no component.", fix: "declare \(rib.name)Component in \(rib.folder).")
        }
        try resolve(service, statedBy: builder, in: component, isTarget: isTarget)
    }

    /// Lets the adapter of the module of `target` state a service and pass it to the RIB, if the module does not know the
    /// containers.
    ///
    /// - Returns: Whether there is such an adapter.
    private mutating func addServiceToAdapter(_ service: Member, for target: RIB) throws -> Bool {
        let entry = workspace.entry(to: target)
        let adapters = workspace.adapters.filter { $0.builder == "\(entry.name)Builder" }
        guard !hasContainers(entry), adapters.count == 1, let adapter = adapters.first?.declared,
            let required = try? dependencyProtocol(of: entry),
            !adapter.file.text.contains("\(entry.name)Builder.needs"),
            let component = adapter.file.outline.types.first(where: {
                $0.kind == .class && $0.inheritedNames.contains(required.type.name)
            }), let dependency = component.componentDependency,
            workspace.bases(of: dependency).contains("ContainerDependency")
        else { return false }
        if !component.hasMember(service.name) {
            try resolve(
                service, statedBy: adapter, in: Declared(type: component, file: adapter.file, module: adapter.module),
                isTarget: false)
        }
        try require(service, inProtocol: dependencyProtocol(of: rib("\(entry.id)")))
        try addDependency(named: service.name, type: service.typeText, from: "\(entry.id)", to: "\(target.id)")
        try updateDoubles(of: rib("\(entry.id)"))
        return true
    }

    private mutating func resolve(
        _ service: Member, statedBy builder: Declared, in component: Declared, isTarget: Bool
    ) throws {
        let owner = builder.module ?? ""
        let modules = workspace.modules(declaring: service.typeText).filter { $0 != owner }
        if let module = modules.first(where: { !workspace.canDepend(owner, on: $0) }) {
            throw RibError(
                "\(builder.type.name) cannot use \(service.typeText), because \(owner) cannot depend on \(module).",
                at: builder.location,
                fix: "move the protocol of the service to a library that both know, such as one for services.")
        }
        try addDependencies(modules + ["DependencyContainer"], to: owner)
        try edit { edits, workspace in
            let statement = NeedStatement(of: builder, in: workspace)
            let isInStatement = statement.map { $0.component == component.type.name || isTarget } ?? false
            _ = statement?.add(service.name, service.typeText, isUsed: isInStatement, to: &edits)
            if !isInStatement {
                let value = "shared { dependency.services.require(\(service.serviceType).self) }"
                edits.addFirstProperty(
                    function("var \(service.name.escaped): \(service.typeText)", value), to: component)
            }
            for module in modules + ["DependencyContainer"] { edits.addImport(module, to: component.file) }
            edits.addNeed(".service(\(service.serviceType).self)", of: modules, to: builder, in: workspace)
        }
    }
}
