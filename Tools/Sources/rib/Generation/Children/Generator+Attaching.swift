import SwiftSyntax

extension Generator {
    /// Lets the RIB `parent` build and attach `child`, a RIB of the same module.
    ///
    /// The parent gets an extension of its component, the child's builder in its router, a slot with methods, and the
    /// conformance of its interactor to the child's listener.
    mutating func attach(_ child: String, to parent: String) throws {
        let (child, parent) = (try rib(child), try rib(parent))
        let attachment = AttachmentEdits(child: try description(of: child, for: parent), parent: parent)
        try create(
            attachment.componentExtensionPath,
            attachment.componentExtension(
                forwarding: try forwarded(
                    workspace.properties(ofProtocol: "\(child.name)Dependency", in: child.module), to: child.name,
                    from: parent)))
        try edit { edits, workspace in try attachment.edit(&edits, in: workspace) }
        try updateDoubles(of: self.rib("\(parent.id)"))
    }

    private func description(of child: RIB, for parent: RIB) throws -> AttachedChild {
        guard child.id != parent.id else {
            throw RibError("\(child.name) cannot be its own child.", fix: "name another child.")
        }
        guard !workspace.children(of: parent).contains(where: { $0.id == child.id }) else {
            throw RibError(
                "\(parent.name) builds \(child.name) already.", at: parent.types[.router]?.location,
                fix: "call its router to attach \(child.name).")
        }
        guard child.module == parent.module else {
            throw RibError(
                "\(child.name) is in \(child.module), and \(parent.name) in \(parent.module).",
                fix:
                    "create the child with --module --interface, so that \(parent.name) builds it through an interface."
            )
        }
        guard let build = workspace.function("build", of: "\(child.name)Buildable", in: child.module) else {
            throw RibError(
                "\(child.name)Buildable has no method build.", at: child.types[.builder]?.location,
                fix: "declare `func build(withListener listener: any \(child.name)Listener) -> any Routing` in it.")
        }
        return AttachedChild(name: Name(child.name), build: build, listener: workspace.methods(ofProtocol: "\(child.name)Listener", in: child.module))
    }

    /// Returns the properties that the child needs and the component of `parent` has not, with their types.
    func forwarded(_ needed: [Member], to child: String, from parent: RIB) throws -> [Member] {
        let component = workspace.properties(ofType: "\(parent.name)Component", in: parent.module)
        let dependency = workspace.properties(ofProtocol: "\(parent.name)Dependency", in: parent.module)
        if let hidden = component.first(where: { own in own.isHidden && needed.contains { $0.name == own.name } }) {
            throw RibError(
                "\(child) needs \(hidden.name), which only the file of \(parent.name)Component can use.",
                at: parent.types[.builder]?.location, fix: "make the property internal.")
        }
        return try needed.filter { property in !component.contains { $0.name == property.name } }.map { property in
            guard dependency.contains(where: { $0.name == property.name }) else {
                throw RibError(
                    "\(child) needs \(property.name): \(property.typeText), which \(parent.name) does not have.",
                    at: parent.types[.builder]?.location,
                    fix: workspace.fix(passing: property, to: parent))
            }
            return property
        }
    }
}
