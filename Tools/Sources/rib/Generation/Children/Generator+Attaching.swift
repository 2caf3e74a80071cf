import SwiftSyntax

extension Generator {
    /// Lets the RIB `parent` build and attach `child`, a RIB of the same module or one with an interface.
    ///
    /// The parent gets an extension of its component, the child's builder in its router, a slot with methods, and the
    /// conformance of its interactor to the child's listener.
    mutating func attach(_ child: String, to parent: String) throws {
        let (child, parent) = (try rib(child), try rib(parent))
        if child.module != parent.module, let link = workspace.link(to: child) {
            try checkNew(child, of: parent)
            return try attach(interface: link.interface, id: link.id, to: "\(parent.id)")
        }
        let described = try description(of: child, for: parent)
        try addRouter(to: parent, for: described)
        let needed = workspace.properties(ofProtocol: described.dependency, in: nil)
        try passDown(needed, to: rib("\(parent.id)"), for: child.name)
        let attachment = AttachmentEdits(
            child: try description(of: child, for: parent), parent: try rib("\(parent.id)"))
        try create(
            attachment.componentExtensionPath,
            attachment.componentExtension(forwarding: try forwarded(needed, to: child.name, from: parent)))
        try edit { edits, workspace in try attachment.edit(&edits, in: workspace) }
        try updateDoubles(of: rib("\(parent.id)"))
    }

    private func checkNew(_ child: RIB, of parent: RIB) throws {
        guard child.id != parent.id else {
            throw RibError("\(child.name) cannot be its own child.", fix: "name another child.")
        }
        if let router = child.types[.router], router.type.inheritedNames.contains("LaunchRouter") {
            throw RibError(
                "\(child.name) is the root of a tree, because its router is a LaunchRouter.", at: router.location,
                fix: "let it inherit from ViewableRouter. If \(child.name) is the parent, write "
                    + "`rib add-child \(child.name) \(parent.name)`.")
        }
        guard !workspace.children(of: parent).contains(where: { $0.id == child.id }) else {
            throw RibError(
                "\(parent.name) builds \(child.name) already.", at: parent.types[.router]?.location,
                fix: "call its router to attach \(child.name).")
        }
    }

    private func description(of child: RIB, for parent: RIB) throws -> AttachedChild {
        try checkNew(child, of: parent)
        guard child.module == parent.module else {
            throw RibError(
                "\(child.name) is in \(child.module), and \(parent.name) in \(parent.module), and no interface of "
                    + "\(child.name) is registered.", at: child.types[.builder]?.location,
                fix: "run `rib add-interface \(child.name)`, which adds an interface, an adapter and an assembly.")
        }
        let buildable = workspace.statedProtocol("Buildable", of: child)
        guard let buildable, let build = buildable.type.method("build") else {
            throw RibError(
                "\(child.name)Buildable has no method build.", at: child.types[.builder]?.location,
                fix: "declare `func build(withListener listener: any \(child.name)Listener) -> any Routing` in it.")
        }
        return AttachedChild(
            name: Name(child.name), build: build,
            listener: workspace.statedProtocol("Listener", of: child)?.type.described.filter { $0.kind == .function }
                ?? [],
            in: workspace, prefix: buildable.type.name.hasPrefix("DI\(child.name)") ? "DI" : "",
            imports: [buildable.module].compactMap(\.self).filter { $0 != parent.module })
    }

    /// Passes the properties that a child needs down to `parent` from the nearest ancestor that has them.
    mutating func passDown(_ needed: [Member], to parent: RIB, for child: String) throws {
        for property in needed where !workspace.properties(of: parent).contains(where: { $0.name == property.name }) {
            guard let ancestor = workspace.ancestor(of: parent, with: property) else {
                throw RibError(
                    "\(child) needs \(property.name): \(property.typeText), which \(parent.name) does not have.",
                    at: parent.types[.builder]?.location,
                    fix: "attach \(parent.name) below a RIB that has \(property.name), or create it in "
                        + "\(parent.name)Component.")
            }
            try addDependency(
                named: property.name, type: property.typeText, from: "\(ancestor.id)", to: "\(parent.id)")
        }
    }

    /// Adds the properties that the component of `parent` has not to the extension with which it serves as `dependency`.
    mutating func addForwarding(
        of properties: [Member], toComponentOf parent: RIB, servingAs dependency: String
    ) throws {
        let missing = try forwarded(properties, to: dependency, from: parent)
        let serving = workspace.declarations(of: "\(parent.name)Component").first {
            $0.module == parent.module && $0.type.inheritedNames.contains(dependency)
        }
        guard let serving, !missing.isEmpty else { return }
        if let module = serving.module { try addDependencies(["DependencyContainer"], to: module) }
        try edit { edits, _ in
            for module in ["DependencyContainer", "RIBs"] { edits.addImport(module, to: serving.file) }
            let lines = missing.map { "var \($0.name): \($0.typeText) { dependency.\($0.name) }" }
            edits.addMember(lines.joined(separator: "\n"), to: serving, isSpaced: false)
        }
    }

    /// Returns the properties that the child needs and the component of `parent` has not.
    func forwarded(_ needed: [Member], to child: String, from parent: RIB) throws -> [Member] {
        let component = workspace.properties(ofType: "\(parent.name)Component", in: parent.module)
        if let hidden = component.first(where: { own in own.isHidden && needed.contains { $0.name == own.name } }) {
            throw RibError(
                "\(child) needs \(hidden.name), which only the file of \(parent.name)Component can use.",
                at: parent.types[.builder]?.location, fix: "make the property internal.")
        }
        return needed.filter { property in !component.contains { $0.name == property.name } }
    }
}

extension Workspace {
    /// The interface through which other modules build `rib`, and the member of `BuilderID` for it; nil without either.
    fileprivate func link(to rib: RIB) -> (interface: String, id: String)? {
        for interface in builderInterfaces.map(\.type.name) where ribs(registeredFor: interface) == [rib.id] {
            let id = wiring.ids.first { resolvingAlias($0.interface) == interface && $0.name != nil }
            if let id { return (interface, id.member) }
        }
        return nil
    }
}
