extension Rule {
    static let unusedAssembly = Rule(
        "unused-assembly", "Every assembly is part of an app or of another assembly.",
        because: "What an assembly registers is missing in an app whose list does not have it.",
        needsRole: true
    ) { workspace, findings in
        guard workspace.hasApp else { return }
        let assemblies = workspace.assemblies
        let used = Set(workspace.sources.flatMap { $0.uses(ofAssemblies: assemblies) }.map(\.name))
        for module in workspace.modules where ![.library, .tool].contains(workspace.role(of: module)) {
            for file in workspace.sources(of: module) {
                for type in file.outline.types
                where type.isAssembly && type.isTopLevel && !used.contains(type.name) {
                    findings.add(
                        "No app has \(type.name) in its list of assemblies.", at: file.location(of: type.nameSyntax),
                        fix: "add `\(type.name)()` to the list of the app.")
                }
            }
        }
    }

    static let incompleteApp = Rule(
        "incomplete-app", "The assemblies in the list of an app register what its builders and services state.",
        because: "The app stops at launch with a report of what is missing."
    ) { workspace, findings in
        for module in workspace.modules where module.kind == .executable {
            guard let app = AppList(of: module, in: workspace) else { continue }
            for missing in app.missing() {
                findings.add(
                    "\(module.name) has no assembly that registers \(missing.what), which \(missing.neededBy) needs.",
                    at: app.location, fix: "add `\(missing.assembly)()` to the list of \(module.name).")
            }
        }
    }
}
