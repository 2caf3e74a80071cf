extension Rule {
    static let forbiddenImport = Rule(
        "forbidden-import", "A file imports only the modules that rib.json allows its module.",
        because:
            "Each import couples two modules. A feature that imports another cannot be built, tested or shipped alone."
    ) { workspace, findings in
        for module in workspace.modules {
            guard let allowed = workspace.allowedImports(of: module) else { continue }
            for file in module.files {
                let more = workspace.settings.rules(of: module.name)?.folders.filter {
                    file.path.isPath(in: $0.key) || file.path.isPath(in: "\(module.folder)/\($0.key)")
                }
                let names = allowed + (more?.values.flatMap { $0 } ?? [])
                for found in file.imports(where: { name in !names.contains { name.matches(pattern: $0) } }) {
                    let other = workspace.module(named: found.module)
                    let sibling = other.flatMap {
                        workspace.role(of: $0) == .feature && module.kind != .test ? $0 : nil
                    }
                    findings.add(
                        "\(module.name) must not import \(found.module).", at: file.location(of: found.syntax),
                        fix: sibling.map { workspace.fix(forUseOf: $0, in: module) }
                            ?? "remove the import, or allow it in the row of \(module.name) in rib.json.")
                }
            }
        }
    }

    static let forbiddenDependency = Rule(
        "forbidden-dependency", "Package.swift lists only dependencies that rib.json allows.",
        because: "A dependency is built with the module, and makes its imports compile, even if no file imports it yet."
    ) { workspace, findings in
        let places = workspace.manifestTargets
        for module in workspace.modules where module.kind != .test {
            guard let allowed = workspace.allowedImports(of: module) else { continue }
            for dependency in module.dependencies {
                guard !allowed.contains(where: { dependency.name.matches(pattern: $0) }) else { continue }
                findings.add(
                    "\(module.name) must not depend on \(dependency.name).",
                    at: places.place(of: dependency.name, in: module.name),
                    fix: "remove it from the dependencies, or allow it in the row of \(module.name) in rib.json.")
            }
        }
    }

    static let undeclaredDependency = Rule(
        "undeclared-dependency", "A file imports only targets that its own target depends on.",
        because: "Without the dependency, the build succeeds or fails depending on what was built before."
    ) { workspace, findings in
        for module in workspace.modules where [.library, .executable].contains(module.kind) {
            let names = Set(module.dependencies.map(\.name) + [module.name])
            for file in module.files {
                for found in file.imports(where: { !names.contains($0) && workspace.module(named: $0) != nil }) {
                    let other = workspace.module(named: found.module)
                    let roles = [other, module].compactMap { $0.map(workspace.role) }
                    let sibling = roles == [.feature, .feature] ? other : nil
                    findings.add(
                        "\(module.name) imports \(found.module) and does not depend on it.",
                        at: file.location(of: found.syntax),
                        fix: sibling.map { workspace.fix(forUseOf: $0, in: module) }
                            ?? "add \"\(found.module)\" to the dependencies of \(module.name) in Package.swift.")
                }
            }
        }
    }
}

extension Workspace {
    /// The modules that `module` may import; nil if it may import all.
    func allowedImports(of module: Module) -> [String]? {
        guard module.kind == .test, settings.modules[module.name] == nil else {
            guard let rules = settings.rules(of: module.name), let imports = rules.imports else { return nil }
            return imports + [module.name]
        }
        let tested = String(module.name.dropLast(module.name.hasSuffix("Tests") ? 5 : 0))
        guard self.module(named: tested) != nil, let rules = settings.rules(of: tested), let imports = rules.imports
        else {
            return nil
        }
        return imports + rules.testImports + settings.testImports + [tested]
    }
}
