import SwiftSyntax

/// How a RIB gets an interface for other modules.
enum InterfaceStyle {
    /// The builder conforms to the interface, whose module has the protocols of the RIB.
    case direct
    /// An adapter in the app conforms to the interface, so the module of the RIB does not know it.
    case adapter
}

extension Generator {
    /// Adds an interface of the RIB `name`, and an assembly that registers the RIB's builder or an adapter of it.
    ///
    /// - Parameter isRequired: Whether a RIB resolves the builder, so that the tests of the app need the assembly.
    mutating func addInterface(to name: String, style: InterfaceStyle = .direct, isRequired: Bool = false) throws {
        let app = try AppPlace(in: workspace)
        let rib = try rib(name)
        let place = InterfacePlace(for: rib, in: workspace)
        let template = try interface(of: rib, in: place.module, style: style)
        let isInApp = rib.module == app.module
        try addTarget(of: place, naming: template.imports)
        try addDependencies(
            [place.module, "DependencyContainer"] + (isInApp ? [] : [rib.module]), to: app.module)
        let builder = style == .direct ? "\(rib.name)Builder" : "DI\(rib.name)BuilderAdapter"
        if style == .adapter { try addAdapter(of: rib, template, in: app) }
        try create("\(place.folder)/DI\(rib.name).swift", template.interface)
        if style == .direct {
            try moveProtocols(of: rib, to: template)
            if !isInApp { try makePublic(["Builder"], of: self.rib("\(rib.id)")) }
        }
        let imports = [place.module] + (isInApp || style == .adapter ? [] : [rib.module])
        try create(
            "\(app.assemblies)/\(rib.name)Assembly.swift",
            template.assembly(registering: builder, imports: imports, isPublic: app.isLibrary))
        try edit { edits, workspace in
            try workspace.addAssembly("\(rib.name)Assembly()", testsOf: isRequired ? app.module : nil, to: &edits)
        }
    }

    private mutating func addTarget(of place: InterfacePlace, naming modules: [String]) throws {
        guard workspace.module(named: place.module) == nil else {
            return try addDependencies(modules + ["DependencyContainer"], to: place.module)
        }
        try edit { edits, workspace in
            try ManifestEditing(workspace).addInterface(place, dependencies: modules, to: &edits)
        }
    }

    private mutating func addAdapter(of rib: RIB, _ template: InterfaceTemplate, in app: AppPlace) throws {
        if rib.module != app.module { try makePublic(["Dependency", "Buildable", "Listener", "Builder"], of: rib) }
        let isRequiring = workspace.declaresNeeds("\(rib.name)Builder")
        let modules = template.imports + [template.module, "RIBs"] + (rib.module == app.module ? [] : [rib.module])
        let properties = workspace.properties(ofProtocol: template.dependency.name, in: rib.module)
        let needsContainer = isRequiring || properties.contains { $0.name == "builders" || $0.name == "services" }
        try create(
            "\(app.adapters)/DI\(rib.name)BuilderAdapter.swift",
            template.adapter(
                imports: modules + (needsContainer ? ["DependencyContainer"] : []), properties: properties,
                isRequiring: isRequiring))
    }

    /// Lets the RIB and its tests use the protocols of the interface, and removes its own.
    private mutating func moveProtocols(of rib: RIB, to template: InterfaceTemplate) throws {
        let users = workspace.modules.filter { module in
            module.name == rib.module || module.dependencies.contains { $0.name == rib.module }
        }
        let files = users.flatMap(\.files).filter { !$0.words.isDisjoint(with: template.ownNames) }
        for module in Set(files.compactMap { workspace.module(of: $0)?.name }).sorted() {
            try addDependencies([template.module], to: module)
        }
        let protocols = template.ownNames.compactMap { workspace.declaration(of: $0, as: .protocol, in: rib.module) }
        try edit { edits, workspace in
            for file in files {
                let own = protocols.filter { $0.file.path == file.path }.map(\.type.syntax)
                for declaration in own { edits.remove(declaration, in: file.path) }
                let uses = file.syntax.tokens(viewMode: .sourceAccurate).filter { token in
                    template.ownNames.contains(token.identifierText)
                        && !own.contains { $0.range.contains(token.position) }
                }
                for token in uses { edits.replace(token, with: "DI\(token.identifierText)", in: file.path) }
                guard !uses.isEmpty else { continue }
                edits.addImport(template.module, to: file)
            }
        }
        // What provides the dependency provides the containers now.
        let dependency = "DI\(template.dependency.name)"
        let containers = Framework.requirements(of: "ContainerDependency")
        for parent in workspace.parents(of: try self.rib("\(rib.id)")) where parent.module == rib.module {
            try passDown(containers, to: parent, for: rib.name)
            try addForwarding(of: containers, toComponentOf: parent, servingAs: dependency)
        }
        if let required = workspace.declaration(of: dependency) { try completeDoubles(ofProtocol: required) }
    }

    /// Describes the interface of `rib`.
    ///
    /// - Throws: `RibError` if the adapter could not be written, or if the interface cannot name a type.
    private func interface(
        of rib: RIB, in interfaces: String, style: InterfaceStyle
    ) throws -> InterfaceTemplate {
        let name = rib.name
        if let taken = workspace.declaration(of: "DI\(name)Buildable") {
            throw RibError(
                "\(name) has the interface DI\(name)Buildable already.", at: taken.location,
                fix: "attach it with `rib add-child <parent> \(name)`.")
        }
        let protocols = ["\(name)Dependency", "\(name)Buildable", "\(name)Listener"].map {
            workspace.declaration(of: $0, as: .protocol, in: rib.module)
        }
        let listener = protocols[2]
        guard let dependency = protocols[0], let buildable = protocols[1],
            let build = workspace.function("build", of: "\(name)Buildable", in: rib.module),
            listener != nil || style == .direct && !build.signature.code.contains("\(name)Listener"),
            style == .direct || listener.map(build.canBeAdapted) == true
        else {
            throw RibError(
                "An interface of \(name) cannot be written.", at: rib.types[.builder]?.location,
                fix:
                    "declare \(name)Dependency, \(name)Listener with methods that return nothing, and \(name)Buildable "
                    + "with `func build(withListener listener: any \(name)Listener, …) -> any ViewableRouting`.")
        }
        var imports: Set<String> = []
        let declarations = [dependency, buildable, listener].compactMap { $0?.type }
        let named = Set(declarations.flatMap(\.syntax.identifiers)).subtracting(declarations.map(\.name))
        for type in named.sorted() {
            guard let found = workspace.declaration(of: type), found.module != interfaces, let module = found.module
            else { continue }
            guard module != rib.module, workspace.canDepend(interfaces, on: module) else {
                throw RibError(
                    "The interface of \(name) cannot name \(type), because \(interfaces) cannot depend on \(module).",
                    at: found.location,
                    fix: "move \(type) to a library that both know, make it public, and run the command again.")
            }
            imports.insert(module)
        }
        return InterfaceTemplate(
            name: Name(name), dependency: dependency.type, buildable: buildable.type, listener: listener?.type,
            build: build, module: interfaces, imports: imports.subtracting(["DependencyContainer", "RIBs"]).sorted())
    }

    /// Makes public what other modules use of `rib`.
    private mutating func makePublic(_ parts: [String], of rib: RIB) throws {
        try edit { edits, workspace in
            for part in parts {
                guard let found = workspace.declaration(of: "\(rib.name)\(part)", in: rib.module) else { continue }
                let isUsed = { (member: Member) in ["build", "needs"].contains(member.name) }
                let members = found.type.kind == .class ? found.type.described.filter(isUsed).map(\.syntax) : []
                for syntax in [found.type.syntax] + members {
                    let node = syntax.asProtocol((any WithModifiersSyntax).self)
                    guard node?.modifiers.contains(where: { $0.name.text == "public" }) != true,
                        let start = node?.modifiers.first.map(Syntax.init) ?? syntax.keyword
                    else { continue }
                    edits.insert("public ", at: start.positionAfterSkippingLeadingTrivia, in: found.file.path)
                }
                let bases = found.type.inherited.flatMap(\.identifiers)
                let names = bases + (found.type.kind == .class ? members : [found.type.syntax]).flatMap(\.identifiers)
                var modules = Set(names.compactMap { workspace.declaration(of: $0)?.module })
                if part != "Listener" { modules.insert("RIBs") }
                if found.type.inheritedNames.contains("Requiring") { modules.insert("DependencyContainer") }
                for module in modules.subtracting([rib.module]).sorted() {
                    edits.addImport(module, isPublic: true, to: found.file)
                }
            }
        }
    }
}

extension FunctionDeclSyntax {
    /// Whether an adapter can pass on the method `build` and each method of the listener.
    fileprivate func canBeAdapted(for listener: Declared) -> Bool {
        ["any Routing", "any ViewableRouting"].contains(signature.returnClause?.type.code)
            && signature.parameterClause.parameters.first?.type.code == "any \(listener.type.name)"
            && listener.type.described.allSatisfy { $0.kind == .function && $0.type == nil && $0.effects == nil }
    }
}

extension DeclSyntax {
    /// The keyword of the declaration: `class` or `func`.
    fileprivate var keyword: Syntax? {
        switch self.as(DeclSyntaxEnum.self) {
        case .protocolDecl(let node): Syntax(node.protocolKeyword)
        case .classDecl(let node): Syntax(node.classKeyword)
        case .functionDecl(let node): Syntax(node.funcKeyword)
        case .variableDecl(let node): Syntax(node.bindingSpecifier)
        default: nil
        }
    }
}
