import SwiftSyntax

extension Generator {
    /// Adds an interface of the RIB `name`, its adapter, and an assembly that registers the adapter.
    ///
    /// - Parameter isRequired: Whether a RIB resolves the builder, so that the tests of the app need the assembly.
    mutating func addInterface(to name: String, isRequired: Bool = false) throws {
        let interfaces = try interfacesModule()
        let app = try AppPlace(in: workspace)
        let rib = try rib(name)
        let template = try interface(of: rib, in: interfaces)
        let isInApp = rib.module == app.module
        try addDependencies([interfaces, "DependencyContainer"], to: app.module)
        if !isInApp {
            try edit { edits, workspace in
                try ManifestEditing(workspace).addDependency(rib.module, to: app.module, edits: &edits)
            }
            try makePublic(rib)
        }
        let (folder, isRequiring) = (interfaceFolder(), workspace.declaresNeeds("\(rib.name)Builder"))
        let modules = template.imports + [interfaces, "RIBs"] + (isInApp ? [] : [rib.module])
        let properties = workspace.properties(ofProtocol: template.dependency.name, in: rib.module)
        let needsContainer = isRequiring || properties.contains { $0.name == "builders" || $0.name == "services" }
        try create("\(folder)/DI\(rib.name).swift", template.interface)
        try create(
            "\(app.adapters)/DI\(rib.name)BuilderAdapter.swift",
            template.adapter(
                imports: modules + (needsContainer ? ["DependencyContainer"] : []), properties: properties,
                isRequiring: isRequiring))
        try create("\(app.assemblies)/\(rib.name)Assembly.swift", template.assembly)
        try edit { edits, workspace in
            try workspace.addAssembly("\(rib.name)Assembly()", testsOf: isRequired ? app.module : nil, to: &edits)
        }
    }

    /// Returns the module of the interfaces, which is created if the package has none.
    mutating func interfacesModule() throws -> String {
        if let module = workspace.modules.first(where: { workspace.role(of: $0) == .interfaces }) { return module.name }
        // The targets of a package and of the packages that it depends on have different names.
        let name = "\(TypeName.identifier(like: workspace.manifest.name) ?? "App")Interfaces"
        try edit { edits, workspace in try ManifestEditing(workspace).addInterfaces(name, to: &edits) }
        return name
    }

    /// Returns the folder of the interfaces: the folder of the existing ones, or the folder of the module.
    private func interfaceFolder() -> String {
        let module = workspace.modules.first { workspace.role(of: $0) == .interfaces }
        return module?.files.first { $0.name.hasPrefix("DI") && $0.words.contains("Buildable") }?.folder
            ?? module?.folder ?? "Sources/Interfaces"
    }

    /// Describes the interface of `rib`.
    ///
    /// - Throws: `RibError` if the adapter could not be written, or if the interface cannot name a type.
    private func interface(of rib: RIB, in interfaces: String) throws -> InterfaceTemplate {
        let name = rib.name
        if let taken = workspace.declaration(of: "DI\(name)Buildable") {
            throw RibError(
                "\(name) has the interface DI\(name)Buildable already.", at: taken.location,
                fix: "attach it with `rib add-child <parent> \(name)`.")
        }
        let protocols = ["\(name)Dependency", "\(name)Listener"].map {
            workspace.declaration(of: $0, as: .protocol, in: rib.module)
        }
        guard let dependency = protocols[0], let listener = protocols[1],
            let build = workspace.function("build", of: "\(name)Buildable", in: rib.module),
            ["any Routing", "any ViewableRouting"].contains(build.signature.returnClause?.type.code),
            build.signature.parameterClause.parameters.first?.type.code == "any \(name)Listener",
            listener.type.described.allSatisfy({ $0.kind == .function && $0.type == nil && $0.effects == nil })
        else {
            throw RibError(
                "An adapter of \(name) cannot be written.", at: rib.types[.builder]?.location,
                fix:
                    "declare \(name)Dependency, \(name)Listener with methods that return nothing, and \(name)Buildable "
                    + "with `func build(withListener listener: any \(name)Listener, …) -> any ViewableRouting`.")
        }
        var imports: Set<String> = []
        let known = Set(workspace.module(named: interfaces)?.dependencies.map(\.name) ?? [])
        let named = dependency.type.syntax.identifiers.union(listener.type.syntax.identifiers).union(build.identifiers)
        for type in named.subtracting([dependency.type.name, listener.type.name]).sorted() {
            guard let found = workspace.declaration(of: type), found.module != interfaces, let module = found.module
            else { continue }
            guard known.contains(module) else {
                throw RibError(
                    "The interface of \(name) cannot name \(type), because \(interfaces) does not depend on \(module).",
                    at: found.location, fix: "move \(type) to \(interfaces), make it public, and run the command again."
                )
            }
            imports.insert(module)
        }
        return InterfaceTemplate(
            name: Name(name), dependency: dependency.type, listener: listener.type, build: build,
            interfaces: interfaces, imports: imports.subtracting(["DependencyContainer", "RIBs"]).sorted())
    }

    /// Makes public what the adapter of `rib` uses.
    private mutating func makePublic(_ rib: RIB) throws {
        try edit { edits, workspace in
            for part in ["Dependency", "Buildable", "Listener", "Builder"] {
                guard let found = workspace.declaration(of: "\(rib.name)\(part)", in: rib.module), !found.type.isPublic
                else { continue }
                let isUsed = { (member: Member) in ["build", "needs"].contains(member.name) }
                let members = found.type.kind == .class ? found.type.described.filter(isUsed).map(\.syntax) : []
                for syntax in [found.type.syntax] + members {
                    let node = syntax.asProtocol((any WithModifiersSyntax).self)
                    guard node?.modifiers.contains(where: { $0.name.text == "public" }) != true,
                        let start = node?.modifiers.first.map(Syntax.init) ?? syntax.keyword
                    else { continue }
                    edits.insert("public ", at: start.positionAfterSkippingLeadingTrivia, in: found.file.path)
                }
                let names = (found.type.kind == .class ? members : [found.type.syntax]).flatMap(\.identifiers)
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
