import SwiftSyntax

extension Generator {
    /// Passes a static dependency from the RIB `source` down to the RIB `target`.
    ///
    /// Every RIB below `source` requires the property in its dependency protocol, and every component but the last
    /// passes it on. Where a parent builds its child through an interface, the dependency protocol of the interface
    /// requires the property, too, and the component of the adapter passes it on.
    ///
    /// - Throws: `RibError` if the way leads through a plugin point, whose builders all have the same
    ///   dependencies, or if another type that has to provide the property has no value for it.
    mutating func addDependency(
        named name: String, type: String, from source: String, to target: String
    ) throws {
        let property = try componentProperty(named: name, type: type)
        let (first, last) = (try rib(source), try rib(target))
        guard let path = workspace.path(from: first, to: last) else {
            throw RibError(
                "\(last.name) is not below \(first.name).", fix: "name an ancestor of \(last.name) with --from.")
        }
        try provide(property, bySourceOf: path[0], isTarget: path.count == 1)
        for (index, child) in path.enumerated().dropFirst() {
            let parent = path[index - 1]
            let edge = workspace.children(of: parent).first { $0.id == child.id }
            if let interface = edge?.interface {
                guard edge?.isPlugin != true else {
                    throw pluginError(property, parent: parent, child: child, interface: interface, target: target)
                }
                let stem = interface.hasSuffix("Buildable") ? String(interface.dropLast("Buildable".count)) : interface
                try require(property, inProtocol: try dependencyProtocol("\(stem)Dependency", of: child))
            }
            let own = try dependencyProtocol(of: child)
            try require(property, inProtocol: own)
            try pass(property, on: child, isTarget: index == path.count - 1)
        }
    }

    /// Returns a property for a component.
    func componentProperty(named name: String, type: String) throws -> Member {
        // A component has these members.
        guard let property = Member(property: name, type: type), !["dependency", "shared"].contains(name) else {
            throw RibError(
                "\"\(name): \(type)\" is not the name and the type of a property.",
                fix: "write a name and a type, such as clock:'any Clock<Duration>'.")
        }
        return property
    }

    private func pluginError(
        _ property: Member, parent: RIB, child: RIB, interface: String, target: String
    ) -> RibError {
        let builder = workspace.classes(conformingTo: interface).first { builder in
            builder.file.wiring.constructions.contains { $0.type == "\(child.name)Builder" }
                || builder.type.name == "\(child.name)Builder"
        }
        let name = builder?.type.name ?? "the builder of \(child.name)"
        let rest =
            target == child.name || target == "\(child.id)"
            ? ""
            : " Then run `rib add-dependency '\(property.name):\(property.typeText)' --from \(child.name) --to \(target)`."
        return RibError(
            "\(parent.name) builds \(child.name) as one of the builders of \(interface), which all have the same "
                + "dependencies.",
            at: builder?.location ?? child.types[.builder]?.location,
            fix: """
                make \(property.name) a service. Register it in an assembly with \
                `services.register(\(property.serviceType).self) { … }`, add \
                `.service(\(property.serviceType).self)` to the needs of \(name), and resolve it in the initialiser of the \
                component there: `\(property.name) = \(name).needs.require(from: dependency)`.\(rest)
                """)
    }

    // MARK: - Components

    /// Checks that the component of `rib` has the property, or lets it pass on a property of its dependency.
    private mutating func provide(_ property: Member, bySourceOf rib: RIB, isTarget: Bool) throws {
        if try existing(property, in: rib, isTarget: isTarget) != nil { return }
        let required = try? dependencyProtocol(of: rib)
        guard let required, workspace.requires(property.name, in: required.type.name) else {
            throw RibError(
                "\(rib.name) does not have \(property.name): \(property.typeText).", at: rib.types[.builder]?.location,
                fix:
                    "create it in \(rib.name)Component, as in `var \(property.name): \(property.typeText) { shared { … } }`, "
                    + "or name an ancestor that has it with --from.")
        }
        try pass(property, on: rib, isTarget: isTarget)
    }

    /// Adds the property to the component of `rib`, if it has none.
    private mutating func pass(_ property: Member, on rib: RIB, isTarget: Bool) throws {
        if try existing(property, in: rib, isTarget: isTarget) != nil { return }
        guard let component = workspace.declaration(of: "\(rib.name)Component", as: .class, in: rib.module) else {
            // The builder of the last RIB reads it from its dependency.
            if isTarget { return }
            throw RibError(
                "\(rib.name) has no class \(rib.name)Component.", at: rib.types[.builder]?.location,
                fix: "declare it in \(rib.path(of: .builder)).")
        }
        try addForwarding(of: property, to: component)
    }

    /// Returns the property that the component of `rib` has under the name of `property`.
    ///
    /// - Throws: `RibError` if its type differs, or if it is hidden and `rib` has to pass it on.
    private func existing(_ property: Member, in rib: RIB, isTarget: Bool) throws -> Member? {
        let component = "\(rib.name)Component"
        let found = workspace.properties(ofType: component, in: rib.module).first { $0.name == property.name }
        guard let found else { return nil }
        guard found.type == nil || found.typeText == property.typeText else {
            throw RibError(
                "\(component) has \(property.name): \(found.typeText), and not \(property.typeText).",
                at: rib.types[.builder]?.location, fix: "use another name, or the same type.")
        }
        guard !found.isHidden || isTarget else {
            throw RibError(
                "Only the file of \(component) can use \(property.name), so it cannot be passed on.",
                at: rib.types[.builder]?.location, fix: "make the property internal.")
        }
        return found
    }

    private mutating func addForwarding(of property: Member, to component: Declared) throws {
        if let module = component.module {
            try addDependencies(workspace.modules(declaring: property.typeText).filter { $0 != module }, to: module)
        }
        try edit { edits, workspace in
            for module in workspace.modules(declaring: property.typeText) where module != component.module {
                edits.addImport(module, isPublic: component.type.isPublic, to: component.file)
            }
            let access = component.type.isPublic ? "public " : ""
            let line = "\(access)var \(property.name): \(property.typeText) { dependency.\(property.name) }"
            edits.addMember(line, to: component, isSpaced: component.type.members?.last?.decl.isMultiline == true)
        }
    }

    // MARK: - Protocols

    /// The protocol of what `rib` needs: its own, or that of the interface, if its builder conforms to it itself.
    func dependencyProtocol(of rib: RIB) throws -> Declared {
        let name = "\(rib.name)Dependency"
        if let own = workspace.statedProtocol("Dependency", of: rib) { return own }
        let component = workspace.declaration(of: "\(rib.name)Component", as: .class, in: rib.module)
        return try dependencyProtocol(component?.type.componentDependency ?? name, of: rib)
    }

    private func dependencyProtocol(_ name: String, of rib: RIB) throws -> Declared {
        guard let found = workspace.declaration(of: name), found.type.kind == .protocol else {
            throw RibError(
                "\(rib.name) has no protocol \(name).", at: rib.types[.builder]?.location,
                fix: "declare it in \(rib.path(of: .builder)).")
        }
        return found
    }

    /// Lets a protocol require the property, and every type that conforms to it provide the property.
    mutating func require(_ property: Member, inProtocol required: Declared) throws {
        if !workspace.requires(property.name, in: required.type.name) {
            try checkVisible(property, in: required)
            try edit { edits, workspace in
                for module in workspace.modules(declaring: property.typeText) where module != required.module {
                    edits.addImport(module, isPublic: required.type.isPublic, to: required.file)
                }
                edits.addRequirement(property, to: required)
            }
        }
        let (components, others) = workspace.providers(of: property, requiredBy: required.type.name)
        guard others.isEmpty else {
            let names = others.map { "\($0.type.name) in \($0.file.path)" }.joined(separator: ", ")
            throw RibError(
                "\(required.type.name) would require \(property.name): \(property.typeText), which these types do not have: "
                    + "\(names).", at: others[0].location,
                fix: "write `var \(property.name): \(property.typeText) { … }` in each, then run the command again.")
        }
        for component in components { try addForwarding(of: property, to: component) }
        try completeDoubles(ofProtocol: required)
    }

    private mutating func checkVisible(_ property: Member, in required: Declared) throws {
        let known = Set(workspace.module(named: required.module ?? "")?.dependencies.map(\.name) ?? [])
        for module in workspace.modules(declaring: property.typeText)
        where module != required.module && !known.contains(module) {
            if workspace.canDepend(required.module ?? "", on: module) {
                try addDependencies([module], to: required.module ?? "")
                continue
            }
            throw RibError(
                "\(required.type.name) cannot name \(property.typeText), because \(required.module ?? "") cannot depend on "
                    + "\(module).", at: required.location,
                fix: "move the type to a module that both know, or state the need as a protocol in "
                    + "\(required.module ?? "").")
        }
    }
}

extension Member {
    /// The type as the argument of `register` and `require`: `(any WallClock)`.
    var serviceType: String { typeText.hasPrefix("any ") ? "(\(typeText))" : typeText }
}

extension TypeDeclaration {
    /// The protocol of a component's dependency: `DILoggedInDependency` of `Component<any DILoggedInDependency>`.
    var componentDependency: String? {
        guard let base = inherited.first?.as(IdentifierTypeSyntax.self), base.name.text == "Component",
            case .type(let argument)? = base.genericArgumentClause?.arguments.first?.argument
        else { return nil }
        return argument.baseName
    }
}

extension Workspace {
    /// Whether the protocol, or one that it refines, requires the property.
    fileprivate func requires(_ property: String, in name: String) -> Bool {
        guard let found = declaration(of: name), found.type.kind == .protocol else {
            return name == "ContainerDependency" && Framework.requirements(of: name).contains { $0.name == property }
        }
        return found.type.hasMember(property)
            || found.type.inheritedNames.contains { requires(property, in: $0) }
    }

    /// Returns the types that conform to a protocol and do not have the property: the components whose dependency has
    /// it, and the others.
    fileprivate func providers(of property: Member, requiredBy name: String) -> (
        components: [Declared], others: [Declared]
    ) {
        let conforming = declarations.values.joined().filter {
            $0.type.kind != .protocol && $0.type.kind != .typealias && $0.type.inheritedNames.contains(name)
        }
        var components: [Declared] = []
        var others: [Declared] = []
        for found in conforming.sorted(by: { $0.location < $1.location }) {
            let own = properties(ofType: found.type.name, in: found.module)
            if own.contains(where: { $0.name == property.name }) { continue }
            let type = declaration(of: found.type.name, as: .class, in: found.module)
            if let type, let dependency = type.type.componentDependency, requires(property.name, in: dependency) {
                components.append(type)
            } else {
                others.append(found)
            }
        }
        return (components, others)
    }

    /// Whether a module may depend on another one: on a library or an interface that does not use it.
    func canDepend(_ name: String, on other: String) -> Bool {
        // A product of another package uses no module of this one.
        guard let module = module(named: other) else { return true }
        return name != other && ![.app, .feature].contains(role(of: module))
            && !modulesUsed(by: module).contains(name)
    }

    /// Returns the modules that declare the types which `code` names, sorted.
    func modules(declaring code: String) -> [String] {
        let names = code.identifiers
        let found = names.compactMap { name -> String? in
            let declared = declarations(of: name).filter { $0.type.kind != .extension }
            if !declared.isEmpty { return declared.first(where: \.type.isPublic)?.module }
            if KnownTypes.foundation.contains(name) { return "Foundation" }
            let isOwn = ["BuilderContainer", "Resolver"].contains(name) && !files.contains(where: usesOtherContainer)
            return isOwn ? "DependencyContainer" : nil
        }
        return Set(found).sorted()
    }
}

extension DeclSyntax {
    fileprivate var isMultiline: Bool { trimmedDescription.contains("\n") }
}
