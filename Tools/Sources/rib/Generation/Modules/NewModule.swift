import SwiftSyntax

extension Generator {
    /// Creates a module with one RIB, and with its interface, if other modules use it through one.
    ///
    /// - Parameter name: The name of the module; nil for the name of the RIB and `Feature`.
    mutating func addModule(_ name: String? = nil, for new: NewRIB, hasInterface: Bool) throws {
        try checkNewName(new.name, in: nil)
        let place = try NewModulePlace(name ?? "\(new.name)Feature", in: self)
        let template = RIBTemplate(
            name: Name(new.name), isViewable: new.isViewable, view: new.view ?? workspace.settings.view,
            isPublic: true, module: place.name,
            interfaces: hasInterface ? try interfacesModule() : "DIInterfaces")
        try addTargets(of: place, dependencies: ["RIBs"] + (new.isViewable ? [template.view.module] : []))
        for file in template.files(in: "\(place.folder)/\(new.name)", tests: place.testFolder) {
            try create(file.path, file.text)
        }
        if hasInterface { try addInterface(of: template, isRequired: new.parent != nil) }
        guard let parent = new.parent else { return }
        guard hasInterface else {
            throw RibError(
                "\(parent) and \(new.name) are in two modules, which do not know each other.",
                fix: "pass --interface as well, so that \(parent) builds \(new.name) through an interface.")
        }
        try attach(interface: "DI\(new.name)Buildable", id: template.name.identifier, to: parent)
        let resolving = try rib(parent)
        try registerDouble(of: template, forTestsOf: resolving, below: workspace.entry(to: resolving))
    }

    /// Adds the module and its tests to the manifest.
    mutating func addTargets(of place: NewModulePlace, dependencies: [String]) throws {
        try edit { edits, workspace in
            try ManifestEditing(workspace).addModule(place, dependencies: dependencies, to: &edits)
        }
    }

    private mutating func addInterface(of template: RIBTemplate, isRequired: Bool) throws {
        let app = try AppPlace(in: workspace)
        let interfaces = try interfaceFolder()
        try addDependencies([template.interfaces, "DependencyContainer"], to: app.module)
        try create("\(interfaces)/DI\(template.rib).swift", template.interface)
        try create("\(app.adapters)/DI\(template.rib)BuilderAdapter.swift", template.adapter)
        let assembly = AssemblyTemplate(
            name: template.rib, imports: [template.interfaces], builder: "DI\(template.rib)BuilderAdapter",
            id: ".\(template.name.identifier)", summary: "Registers the adapter of \(template.rib).")
        try create("\(app.assemblies)/\(template.rib)Assembly.swift", assembly.text)
        try edit { edits, workspace in
            try ManifestEditing(workspace).addDependency(template.module, to: app.module, edits: &edits)
            try workspace.addAssembly("\(template.rib)Assembly()", testsOf: isRequired ? app.module : nil, to: &edits)
        }
    }

    /// Returns the module of the interfaces, which is created if the package has none.
    private mutating func interfacesModule() throws -> String {
        if let module = workspace.modules.first(where: { workspace.role(of: $0) == .interfaces }) { return module.name }
        // The targets of a package and of the packages that it depends on have different names.
        let name = "\(TypeName.identifier(like: workspace.manifest.name) ?? "App")Interfaces"
        try edit { edits, workspace in try ManifestEditing(workspace).addInterfaces(name, to: &edits) }
        return name
    }

    /// Returns the folder of the interfaces: the folder of the existing ones, or the folder of the module.
    private func interfaceFolder() throws -> String {
        let module = workspace.modules.first { workspace.role(of: $0) == .interfaces }
        return module?.files.first { $0.name.hasPrefix("DI") && $0.words.contains("Buildable") }?.folder
            ?? module?.folder ?? "Sources/Interfaces"
    }

    /// Lets the module `name` depend on other modules, if rib.json allows it.
    mutating func addDependencies(_ dependencies: [String], to name: String) throws {
        let known = Set(workspace.module(named: name)?.dependencies.map(\.name) ?? [])
        for dependency in dependencies where !known.contains(dependency) {
            let allowed = workspace.settings.rules(of: name)?.imports
            guard allowed?.contains(where: { dependency.matches(pattern: $0) }) != false else {
                throw RibError(
                    "\(name) needs \(dependency), which rib.json does not allow.",
                    at: WorkspaceSettings.place(
                        of: ["modules", name], in: workspace.texts[WorkspaceSettings.fileName]),
                    fix: "add \"\(dependency)\" to the imports of \(name).")
            }
            try edit { edits, workspace in
                try ManifestEditing(workspace).addDependency(dependency, to: name, edits: &edits)
            }
        }
    }

    /// Lets the RIB `name` build and attach a RIB of another module.
    ///
    /// - Parameters:
    ///   - interface: The interface of its builder: `DIVerifyBuildable`.
    ///   - id: The member of `BuilderID` for which the builder is registered: `verify`.
    mutating func attach(interface: String, id: String, to name: String) throws {
        let parent = try rib(name)
        let stem = interface.hasPrefix("DI") ? String(interface.dropFirst(2)) : interface
        let child = Name(stem.hasSuffix("Buildable") ? String(stem.dropLast("Buildable".count)) : stem)
        let interfaces = workspace.declaration(of: interface)?.module ?? "DIInterfaces"
        try addDependencies([interfaces, "DependencyContainer"], to: parent.module)
        guard let build = workspace.function("build", of: interface, in: nil) else { return }
        let hasProperty = workspace.properties(ofType: "\(parent.name)Component", in: parent.module)
            .contains { $0.name == "builders" }
        guard workspace.properties(of: parent).contains(where: { $0.name == "builders" }) else {
            let builders = Framework.requirements(of: "ContainerDependency")[0]
            guard let ancestor = workspace.ancestor(of: parent, with: builders) else {
                throw RibError(
                    "\(parent.name) has no container of builders.", at: parent.types[.builder]?.location,
                    fix: workspace.fix(passing: builders, to: parent))
            }
            // The container is passed down first, as `rib add-dependency` does.
            try addDependency(named: builders.name, type: builders.typeText, from: "\(ancestor.id)", to: "\(parent.id)")
            return try attach(interface: interface, id: id, to: name)
        }
        let entry = workspace.entry(to: parent)
        let statement = entry.types[.builder].flatMap { NeedStatement(of: $0, in: workspace) }
        let isOwn = entry.id == parent.id
        var resolution = SourceEdits()
        let value = statement?.add("\(child.lower)Builder", "any \(interface).Type", isUsed: isOwn, to: &resolution)
        let container = hasProperty ? "component" : "dependency"
        let attached = AttachedChild(
            name: child, build: build,
            listener: workspace.methods(ofProtocol: "DI\(child.upper)Listener", in: nil),
            prefix: "DI", imports: [interfaces],
            builderExpression: (isOwn ? value : nil).map { "\($0).init(dependency: component)" }
                ?? "\(container).builders.resolve(.\(id)).init(dependency: component)")
        let attachment = AttachmentEdits(child: attached, parent: parent)
        let needed = try forwarded(
            workspace.properties(ofProtocol: attached.dependency, in: nil), to: child.upper, from: parent)
        try create(attachment.componentExtensionPath, attachment.componentExtension(forwarding: needed))
        try edit { edits, workspace in
            edits = resolution
            try attachment.edit(&edits, in: workspace)
            if let builder = parent.types[.builder] { edits.addImport("DependencyContainer", to: builder.file) }
            guard let entry = entry.types[.builder] else { return }
            for module in ["DependencyContainer", interfaces] {
                edits.addImport(module, isPublic: entry.type.isPublic, to: entry.file)
            }
            edits.addNeed(".builder(.\(id))", to: entry)
            for adapter in workspace.adapters where adapter.builder == entry.type.name && !adapter.forwardsNeeds {
                edits.addImport("DependencyContainer", to: adapter.declared.file)
                edits.addInheritance("Requiring", to: adapter.declared)
                edits.addFirstMember("static let needs = \(adapter.builder).needs\n", to: adapter.declared)
            }
        }
        try updateDoubles(of: rib("\(parent.id)"))
    }
}

extension Workspace {
    /// Returns the RIB through which other modules reach `rib`: its topmost ancestor in the module.
    ///
    /// Its builder states what the module resolves, because the check at launch sees registered builders only.
    func entry(to rib: RIB) -> RIB {
        var (entry, seen) = (rib, Set([rib.id]))
        while let parent = parents(of: entry).first(where: { $0.module == rib.module && !seen.contains($0.id) }) {
            seen.insert(parent.id)
            entry = parent
        }
        return entry
    }

    /// Returns the command that passes the property down to `rib`, or what to do if no ancestor has it.
    func fix(passing property: Member, to rib: RIB) -> String {
        if let parent = ancestor(of: rib, with: property) {
            return "rib add-dependency '\(property.name):\(property.typeText)' --from \(parent.name) --to \(rib.name)"
        }
        return "attach \(rib.name) below a RIB that has \(property.name), or create it in \(rib.name)Component."
    }

    /// Returns the nearest ancestor of `rib` that has the property.
    func ancestor(of rib: RIB, with property: Member) -> RIB? {
        var (open, seen) = (parents(of: rib), Set([rib.id]))
        while !open.isEmpty {
            let parent = open.removeFirst()
            guard seen.insert(parent.id).inserted else { continue }
            if properties(of: parent).contains(where: { $0.name == property.name }) { return parent }
            open += parents(of: parent)
        }
        return nil
    }
}

extension SourceEdits {
    /// Adds a need to the statement of a builder: `.builder(.dice)`.
    mutating func addNeed(_ text: String, to builder: Declared) {
        let calls = builder.type.members?.flatMap { $0.descendants(FunctionCallExprSyntax.self) } ?? []
        if let needs = calls.first(where: { $0.functionName == "Needs" }) {
            if needs.arguments.contains(where: { $0.expression.code == text }) { return }
            return addArgument(text, to: needs, in: builder.file)
        }
        addInheritance("Requiring", to: builder)
        let access = builder.type.isPublic ? "public " : ""
        let documentation = builder.type.isPublic ? "/// The builders of the children.\n" : ""
        addFirstMember("\(documentation)\(access)static let needs = Needs(\(text))\n", to: builder)
    }
}
