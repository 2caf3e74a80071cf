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
        return AttachedChild(name: Name(child.name), build: build, listener: listenerMethods(of: child))
    }

    /// Returns the methods of the child's listener.
    private func listenerMethods(of child: RIB) -> [Member] {
        workspace.methods(ofProtocol: "\(child.name)Listener", in: child.module)
    }

    /// Returns the properties that the child needs and the component of `parent` has not, with their types.
    func forwarded(_ needed: [Property], to child: String, from parent: RIB) throws -> [Property] {
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
                    "\(child) needs \(property.name): \(property.type), which \(parent.name) does not have.",
                    at: parent.types[.builder]?.location,
                    fix: workspace.fix(passing: property, to: parent))
            }
            return property
        }
    }
}

/// A property of a protocol or a component.
struct Property: Hashable {
    let name: String
    let type: String
    /// Whether only the file can use it.
    var isHidden = false

    /// The properties of the protocol `ContainerDependency`, which is not part of a workspace that uses the framework.
    static let ofContainerDependency = [
        Property(name: "builders", type: "BuilderContainer"), Property(name: "services", type: "any Resolver"),
    ]
}

extension Workspace {
    /// Returns the members of the protocol `name`.
    func protocolMembers(of name: String, in module: String?) -> [DeclSyntax] {
        declaredProtocol(name, in: module)?.members?.map(\.decl) ?? []
    }

    /// Returns the methods that the protocol `name` requires.
    func methods(ofProtocol name: String, in module: String?) -> [Member] {
        protocolMembers(of: name, in: module).flatMap(\.described).filter { $0.kind == .function }
    }

    private func declaredProtocol(_ name: String, in module: String?) -> TypeDeclaration? {
        let found = declarations(of: name).filter { $0.type.kind == .protocol }
        return (found.first { $0.module == module } ?? found.first)?.type
    }

    /// Returns the method `function` of the protocol `name`.
    func function(_ function: String, of name: String, in module: String?) -> FunctionDeclSyntax? {
        protocolMembers(of: name, in: module).lazy.compactMap { $0.as(FunctionDeclSyntax.self) }
            .first { $0.name.identifierText == function }
    }

    /// Returns the properties that the protocol `name` requires.
    func properties(ofProtocol name: String, in module: String?) -> [Property] {
        let inherited = declaredProtocol(name, in: module)?.inheritedNames.contains("ContainerDependency") == true
        return (inherited ? Property.ofContainerDependency : [])
            + protocolMembers(of: name, in: module).flatMap(\.properties)
    }

    /// Returns the properties of a class and its extensions.
    func properties(ofType name: String, in module: String?) -> [Property] {
        declarations(of: name).filter { $0.module == module }
            .flatMap { $0.type.members?.map(\.decl) ?? [] }.flatMap(\.properties)
    }
}

extension DeclSyntax {
    /// The properties that a declaration of variables declares, without static ones.
    var properties: [Property] {
        guard let variable = self.as(VariableDeclSyntax.self),
            !variable.modifiers.contains(where: { $0.name.text == "static" })
        else { return [] }
        return variable.bindings.compactMap { binding in
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText else {
                return nil
            }
            return Property(
                name: name, type: binding.typeAnnotation?.type.code ?? "", isHidden: variable.modifiers.isPrivate)
        }
    }
}
