extension Graph {
    /// The subject of a graph.
    enum Subject: String, CaseIterable, Sendable {
        /// The modules and their dependencies.
        case modules
        /// The RIBs and their children.
        case ribs
        /// The services, and the code that states that it needs them.
        case services
    }

    /// Creates the graph of a workspace.
    init(of subject: Subject, in workspace: Workspace) {
        switch subject {
        case .modules: self = Graph(modulesOf: workspace).reduced
        case .ribs: self.init(ribsOf: workspace)
        case .services: self.init(servicesOf: workspace)
        }
    }

    private init(modulesOf workspace: Workspace) {
        let modules = workspace.modules.filter {
            [.library, .executable].contains($0.kind) && workspace.role(of: $0) != .tool
        }
        self.init(
            title: "The modules of \(workspace.manifest.name)",
            nodes: modules.map { module in
                Node(id: module.name, kind: Kind(rawValue: workspace.role(of: module).rawValue) ?? .library)
            },
            edges: modules.flatMap { module in
                module.dependencies.filter { workspace.isUsed($0.name, by: module) }
                    .map { Edge(from: module.name, to: $0.name) }
            })
    }

    private init(ribsOf workspace: Workspace) {
        let ribs = workspace.ribs
        self.init(
            title: "The RIBs of \(workspace.manifest.name)",
            nodes: ribs.map { rib in
                Node(
                    id: rib.id.description, label: rib.name, detail: rib.module,
                    kind: rib.isViewable ? .view : .viewless)
            },
            edges: ribs.flatMap { rib in
                workspace.children(of: rib).map { child in
                    Edge(from: rib.id.description, to: child.id.description, isIndirect: child.interface != nil)
                }
            })
    }

    private init(servicesOf workspace: Workspace) {
        let registrations = workspace.wiring.serviceRegistrations
        var nodes: [String: Node] = [:]
        var edges: [Edge] = []
        for found in registrations {
            let key = found.key
            let id = key.description
            // The first registration is the one of the app. Others override it.
            nodes[id] = nodes[id] ?? Node(service: key, registeredBy: found.enclosingType)
            edges += workspace.needs(of: found).map {
                Edge(from: id, to: $0.unwrapped.description)
            }
            edges += found.otherKeys.map { Edge(from: $0.description, to: id, isIndirect: true) }
            for key in found.otherKeys {
                nodes[key.description] = Node(service: key, registeredBy: found.enclosingType)
            }
        }
        for use in workspace.wiring.serviceRequirements {
            let key = use.key.unwrapped.description
            guard let type = use.enclosingType, nodes[key] != nil, use.isInNeeds else { continue }
            nodes[type] = nodes[type] ?? Node(id: type, detail: workspace.module(of: use.file)?.name, kind: .consumer)
            edges.append(Edge(from: type, to: key))
        }
        self.init(title: "The services of \(workspace.manifest.name)", nodes: Array(nodes.values), edges: edges)
    }
}

extension Workspace {
    /// Whether a module uses one of its dependencies. Files that no manifest selects depend on every module, so in a folder
    /// of sources only an import shows a use.
    fileprivate func isUsed(_ name: String, by module: Module) -> Bool {
        origin == nil || module.files.contains { !$0.imports { $0 == name.moduleName }.isEmpty }
    }
}

extension Graph.Node {
    fileprivate init(service key: ServiceIdentity, registeredBy assembly: String?) {
        let name = key.name.map { "\"\($0)\"" }
        let count = key.argumentCount
        let arguments = count == 0 ? nil : "\(count) argument\(count == 1 ? "" : "s")"
        let details = [name, arguments, assembly].compactMap { $0 }
        self.init(
            id: key.description, label: key.type, detail: details.isEmpty ? nil : details.joined(separator: " · "),
            kind: .service)
    }
}
