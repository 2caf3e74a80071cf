/// A RIB that another RIB builds.
struct RIBChild: Comparable, Hashable, Sendable {
    /// The RIB that is built.
    let id: RIB.ID
    /// The interface through which the parent builds it: `DIVerifyBuildable`; nil in one module.
    let interface: String?
    /// Whether the parent builds every RIB that is registered for the interface.
    let isPlugin: Bool

    /// Orders children by module and name.
    static func < (first: RIBChild, second: RIBChild) -> Bool { first.id < second.id }
}

extension Workspace {
    /// Returns the RIBs that `rib` builds, sorted by module and name.
    ///
    /// A child is found by its component extension (`FooComponent` conforms to `BarDependency`), or by a call of its
    /// builder (`BarBuilder(dependency: …)`), and not by one in its component, which can be for a RIB below. A child of
    /// another module is found by the interface that the component serves (`FooComponent` conforms to
    /// `DIBarDependency`), or that the router has a builder of (`any DIBarBuildable`). A builder that the RIB only passes to
    /// another builder makes no child.
    func children(of rib: RIB) -> [RIBChild] {
        var children: Set<RIBChild> = []
        var interfaces: Set<String> = []
        let builders = BuildersOfRIB(rib)
        for file in rib.files {
            let isOwn = ownership(of: rib, in: file)
            for type in file.outline.types
            where (type.kind == .class || type.kind == .extension) && isOwn(type.name) {
                for base in type.inheritedNames where base.hasSuffix("Dependency") && base != "Dependency" {
                    let stem = base.trimmingSuffix("Dependency")
                    if let child = ribNamed(stem, from: rib) {
                        guard !builders.areHandedOn(stem) else { continue }
                        children.insert(RIBChild(id: child.id, interface: nil, isPlugin: false))
                    } else {
                        interfaces.insert("\(stem)Buildable")
                    }
                }
            }
            for call in file.wiring.constructions
            where call.type.hasSuffix("Builder") && call.enclosingType?.hasSuffix("Component") != true
                && isOwn(call.enclosingType ?? "")
            {
                let stem = call.type.trimmingSuffix("Builder")
                guard let child = ribNamed(stem, from: rib), !builders.areHandedOn(stem) else { continue }
                children.insert(RIBChild(id: child.id, interface: nil, isPlugin: false))
            }
        }
        for (name, stem) in builders.stored where name.hasSuffix("Buildable") && !builders.areHandedOn(stem) {
            if let child = ribNamed(stem, from: rib), child.module == rib.module {
                children.insert(RIBChild(id: child.id, interface: nil, isPlugin: false))
            } else {
                interfaces.insert(name)
            }
        }
        let plugins = Set(wiring.pluginPoints.map { resolvingAlias($0.interface) })
        // The parent that creates the builder itself uses no other builder that conforms to the interface.
        let created = Set(children.map { "\($0.id.name)Buildable" })
        for interface in interfaces.subtracting(created).sorted() {
            let isPlugin = plugins.contains(interface)
            for id in ribs(registeredFor: interface, from: rib.module) where !children.contains(where: { $0.id == id })
            {
                children.insert(RIBChild(id: id, interface: interface, isPlugin: isPlugin))
            }
        }
        return children.filter { $0.id != rib.id }.sorted()
    }

    /// Returns the RIBs that build `rib`, sorted by module and name.
    func parents(of rib: RIB) -> [RIB] {
        ribs.filter { children(of: $0).contains { $0.id == rib.id } }
    }

    /// Returns the RIBs from `source` down to `target`, with both, on a shortest path; nil if `target` is not below
    /// `source`. A RIB is below itself.
    func path(from source: RIB, to target: RIB) -> [RIB]? {
        var (paths, seen) = ([[source]], Set([source.id]))
        while !paths.isEmpty {
            let path = paths.removeFirst()
            guard let last = path.last else { continue }
            if last.id == target.id { return path }
            for child in children(of: last) where seen.insert(child.id).inserted {
                guard let rib = ribs.first(where: { $0.id == child.id }) else { continue }
                paths.append(path + [rib])
            }
        }
        return nil
    }

    /// Returns the RIBs whose builders, or the adapters of their builders, conform to `interface`.
    ///
    /// - Parameter user: The module that names the interface, if two modules declare one of this name.
    func ribs(registeredFor interface: String, from user: String? = nil) -> [RIB.ID] {
        let declaring = Set(declarations(of: interface).filter { $0.type.kind == .protocol }.compactMap(\.module))
        func interfaces(of module: String?) -> Set<String> {
            let module = module.flatMap(self.module(named:))
            return declaring.intersection([module?.name ?? ""] + (module?.dependencies.map(\.name) ?? []))
        }
        let own = interfaces(of: user)
        return classes(conformingTo: interface).flatMap { builder -> [RIB.ID] in
            if declaring.count > 1, user != nil, own.isDisjoint(with: interfaces(of: builder.module)) { return [] }
            let stem = builder.flatName.trimmingSuffix("Builder")
            if let rib = ribs(named: stem).first(where: { $0.module == builder.module }) { return [rib.id] }
            return builder.file.wiring.constructions.compactMap { call in
                guard call.type.hasSuffix("Builder") else { return nil }
                return ribs(named: call.type.trimmingSuffix("Builder")).first?.id
            }
        }
    }

    /// Returns the classes that conform to `interface`, without those in tests.
    func classes(conformingTo interface: String) -> [Declared] {
        foundConformances {
            let classes = declarations.values.joined().filter { $0.type.kind == .class }
            let found = classes.flatMap { declared in Set(declared.type.inheritedNames).map { ($0, declared) } }
            return Dictionary(grouping: found, by: \.0).mapValues { found in
                found.map(\.1).sorted { $0.location < $1.location }
            }
        }[interface, default: []]
    }

    /// Returns whether a type in `file` is one of `rib`. In a file with parts of several RIBs, its name tells.
    private func ownership(of rib: RIB, in file: SourceFile) -> (String) -> Bool {
        let names = foundRIBsByFile {
            let parts = ribs.flatMap { rib in Set(rib.types.values.map(\.file.path)).map { ($0, RIBName(rib.name)) } }
            return Dictionary(grouping: parts, by: \.0).mapValues { RIBNames(all: $0.map(\.1)) }
        }[file.path]
        guard let names, names.all.count > 1 else { return { _ in true } }
        return { type in names.owner(of: type.prefix { $0 != "." })?.description == rib.name }
    }

    private func ribNamed(_ name: String, from rib: RIB) -> RIB? {
        let named = ribs(named: name)
        return named.first { $0.module == rib.module }
            ?? named.first { found in
                module(named: rib.module)?.dependencies.contains { $0.name == found.module } == true
            }
    }

    /// Returns the RIBs of all modules with the name.
    func ribs(named name: String) -> [RIB] {
        foundRIBsByName { Dictionary(grouping: ribs, by: \.name) }[name, default: []]
    }
}
