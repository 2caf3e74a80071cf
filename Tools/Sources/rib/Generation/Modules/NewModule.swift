import SwiftSyntax

extension Generator {
    /// Creates a module with one RIB, and with its interface, if other modules use it through one.
    ///
    /// - Parameters:
    ///   - name: The name of the module; nil for the name of the RIB and `Feature`.
    ///   - style: How the RIB gets its interface; nil for a RIB without one.
    mutating func addModule(_ name: String? = nil, for new: NewRIB, interface style: InterfaceStyle?) throws {
        try checkNewName(new.name, in: nil)
        let place = try NewModulePlace(name ?? "\(new.name)Feature", in: self)
        let kind = try kindOfView(of: new)
        let template = RIBTemplate(
            name: Name(new.name), isViewable: new.isViewable, view: kind.view,
            isHosted: kind.isHosted, isRestorable: new.isRestorable, isPermanent: new.isPermanent, isPublic: true,
            module: place.name)
        try addTargets(of: place, dependencies: ["RIBs"] + (new.isViewable ? [template.view.module] : []))
        if new.isRestorable { try addDependencies(["RIBsFoundation"], to: "\(place.name)Tests") }
        for file in template.files(in: "\(place.folder)/\(new.name)", tests: place.testFolder) {
            try create(file.path, file.text)
        }
        if let style {
            try addInterface(to: "\(place.name).\(new.name)", style: style, isRequired: new.parent != nil)
        }
        guard let parent = new.parent else { return }
        guard style != nil else {
            throw RibError(
                "\(parent) and \(new.name) are in two modules, which do not know each other.",
                fix: "pass --interface as well, so that \(parent) builds \(new.name) through an interface.")
        }
        try attach(interface: "DI\(new.name)Buildable", id: template.name.identifier, to: parent)
    }

    /// Adds the module and its tests to the manifest.
    mutating func addTargets(of place: NewModulePlace, dependencies: [String]) throws {
        try edit { edits, workspace in
            try ManifestEditing(workspace).addModule(place, dependencies: dependencies, to: &edits)
        }
        guard workspace.root != nil, workspace.module(named: place.name) == nil else { return }
        let manifest = workspace.manifestTargets
        throw RibError(
            "The list of targets that \(place.name) would join is not the one of the package.",
            at: manifest.place(of: place.name),
            fix: "write `targets: […]` as an array in the call of Package, and run the command again.")
    }

    /// Lets the module `name` depend on other modules, if rib.json allows it.
    mutating func addDependencies(_ dependencies: [String], to name: String) throws {
        let known = Set(workspace.module(named: name)?.dependencies.map(\.name) ?? [])
        let missing = dependencies.filter { dependency in
            !known.contains(dependency) && dependency != name && !Framework.systemModules.contains(dependency)
        }
        for dependency in missing {
            let allowed = workspace.settings.rules(of: name)?.imports
            guard allowed?.contains(where: { dependency.matches(pattern: $0) }) != false else {
                throw RibError(
                    "\(name) needs \(dependency), which rib.json does not allow.",
                    at: WorkspaceSettings.place(
                        of: ["modules", name], in: workspace.texts[WorkspaceSettings.fileName]),
                    fix: "add \"\(dependency)\" to the imports of \(name).")
            }
        }
        guard !missing.isEmpty else { return }
        let editing = ManifestEditing(workspace)
        let added = try missing.map { PackageManifest.Dependency($0, package: try editing.package(of: $0)) }
        try edit(manifest: workspace.manifest.adding(added, to: name)) { edits, _ in
            for dependency in missing { try editing.addDependency(dependency, to: name, edits: &edits) }
        }
    }

    /// Lets the RIB `name` build and attach a RIB of another module.
    ///
    /// - Parameters:
    ///   - interface: The interface of its builder: `DIVerifyBuildable`.
    ///   - id: The member of `BuilderID` for which the builder is registered: `verify`.
    mutating func attach(interface: String, id: String, to name: String) throws {
        var parent = try rib(name)
        let id = id.escapedMember
        let stem = interface.hasPrefix("DI") ? String(interface.dropFirst(2)) : interface
        let child = Name(stem.hasSuffix("Buildable") ? String(stem.dropLast("Buildable".count)) : stem)
        let interfaces = workspace.declaration(of: interface)?.module ?? "DIInterfaces"
        try addDependencies([interfaces, "DependencyContainer"], to: parent.module)
        guard let build = workspace.function("build", of: interface, in: nil) else { return }
        try addRouter(to: parent, for: AttachedChild(name: child, build: build, listener: [], in: workspace))
        let needed = workspace.properties(ofProtocol: "DI\(child.upper)Dependency", in: nil)
        let builders = Framework.requirements(of: "ContainerDependency").prefix(1)
        try passDown(builders + needed, to: rib(name), for: child.upper)
        parent = try rib(name)
        let hasProperty = workspace.properties(ofType: "\(parent.name)Component", in: parent.module)
            .contains { $0.name == "builders" }
        let entry = workspace.entry(to: parent)
        let statement = entry.types[.builder].flatMap { NeedStatement(of: $0, in: workspace) }
        let (isOwn, need) = (entry.id == parent.id, ".builder(.\(id))")
        var resolution = SourceEdits()
        // A need that is stated already has its value in the statement.
        let stated = entry.types[.builder]?.type.statedNeeds?.arguments.map(\.expression.code) ?? []
        let value =
            stated.contains(need)
            ? nil
            : statement?.add("\(child.lower)Builder", "any \(interface).Type", isUsed: isOwn, to: &resolution)
        let container = hasProperty ? "component" : "dependency"
        let attached = AttachedChild(
            name: child, build: build,
            listener: workspace.methods(ofProtocol: "DI\(child.upper)Listener", in: nil), in: workspace,
            prefix: "DI", imports: [interfaces],
            builderExpression: (isOwn ? value : nil).map { "\($0).init(dependency: component)" }
                ?? "\(container).builders.resolve(.\(id)).init(dependency: component)")
        let attachment = AttachmentEdits(child: attached, parent: parent)
        try create(
            attachment.componentExtensionPath,
            attachment.componentExtension(forwarding: try forwarded(needed, to: child.upper, from: parent)))
        try edit { edits, workspace in
            edits = resolution
            try attachment.edit(&edits, in: workspace)
            if let builder = parent.types[.builder] { edits.addImport("DependencyContainer", to: builder.file) }
            guard let entry = entry.types[.builder] else { return }
            edits.addNeed(need, of: [interfaces], to: entry, in: workspace)
        }
        try updateDoubles(of: rib("\(parent.id)"))
        guard !stated.contains(need) else { return }
        try registerDouble(of: attached, for: id, forTestsOf: rib("\(parent.id)"), below: rib("\(entry.id)"))
    }
}

extension Workspace {
    /// Returns the RIB through which other modules reach `rib`: its topmost ancestor in the module.
    ///
    /// Its builder states what the module resolves, because the check at launch sees registered builders only.
    func entry(to rib: RIB) -> RIB {
        let ancestors = reachable(from: [rib], by: \.id) { child in
            parents(of: child).filter { $0.module == rib.module }
        }
        return ancestors.last ?? rib
    }

    /// Returns the nearest ancestor of `rib` that has the property.
    func ancestor(of rib: RIB, with property: Member) -> RIB? {
        reachable(from: [rib], by: \.id, over: parents(of:)).dropFirst().first { parent in
            properties(of: parent).contains { $0.name == property.name }
        }
    }
}

extension TypeDeclaration {
    /// The call in the property `needs`: `Needs(.builder(.dice))`.
    var statedNeeds: FunctionCallExprSyntax? {
        members?.lazy.flatMap { $0.descendants(FunctionCallExprSyntax.self) }.first(where: \.isNeeds)
    }
}

extension SourceEdits {
    /// Adds a need to the statement of a builder and of its adapters: `.builder(.dice)`.
    ///
    /// - Parameter modules: The modules that declare what the need names.
    mutating func addNeed(_ text: String, of modules: [String], to builder: Declared, in workspace: Workspace) {
        for module in ["DependencyContainer"] + modules where module != builder.module {
            addImport(module, isPublic: builder.type.isPublic, to: builder.file)
        }
        addNeed(text, to: builder)
        for adapter in workspace.adapters where adapter.builder == builder.type.name && !adapter.forwardsNeeds {
            addImport("DependencyContainer", to: adapter.declared.file)
            addInheritance("Requiring", to: adapter.declared)
            addFirstMember("static let needs = \(adapter.builder).needs\n", to: adapter.declared)
        }
    }

    private mutating func addNeed(_ text: String, to builder: Declared) {
        if let needs = builder.type.statedNeeds {
            if needs.arguments.contains(where: { $0.expression.code == text }) { return }
            return addArgument(text, to: needs, in: builder.file)
        }
        addInheritance("Requiring", to: builder)
        let access = builder.type.isPublic ? "public " : ""
        let documentation = builder.type.isPublic ? "/// What the builder resolves.\n" : ""
        addFirstMember("\(documentation)\(access)static let needs = Needs(\(text))\n", to: builder)
    }
}
