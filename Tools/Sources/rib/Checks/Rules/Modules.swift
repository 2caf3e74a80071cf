extension Rule {
    static let syntaxError = Rule(
        "syntax-error", "A file has no syntax error.",
        because: "The other rules see only the part of the file that can be read, and no command edits it."
    ) { workspace, findings in
        for file in workspace.sources + workspace.otherFilesWithErrors {
            guard let place = file.syntaxError else { continue }
            findings.add("The file has \(file.errorName).", at: place, fix: "\(file.errorFix).")
        }
    }

    // swift-format-ignore: DontRepeatTypeInStaticProperties
    static let moduleWithoutRule = Rule(
        "module-without-rule", "Every module has a row in rib.json.",
        because: "The imports of a module without a row are not checked."
    ) { workspace, findings in
        guard workspace.settings.isFromFile else { return }
        let places = workspace.manifestTargets
        for module in workspace.modules where [.library, .executable].contains(module.kind) {
            guard workspace.settings.rules(of: module.name) == nil else { continue }
            findings.add(
                "\(module.name) has no row in rib.json.", at: places.place(of: module.name),
                fix: "add \"\(module.name)\" to \"modules\" in rib.json, with the modules that it may import.")
        }
    }

    static let unknownModule = Rule(
        "unknown-module", "Every row of rib.json names a target, and every disabled rule exists.",
        because: "A misspelled name turns the check off that it was written for."
    ) { workspace, findings in
        let targets = workspace.modules.map(\.name)
        let text = workspace.texts[WorkspaceSettings.fileName]
        for (name, rules) in workspace.settings.modules
        where !targets.contains(where: { $0.matches(pattern: name) }) {
            // A pattern with a role is there before its first module.
            if name.contains("*"), rules.role != nil { continue }
            findings.add(
                "Package.swift has no target \"\(name)\".",
                at: WorkspaceSettings.place(of: ["modules", name], in: text),
                fix: closestSpelling(to: name, among: targets).map { "write \"\($0)\"." }
                    ?? "remove the row, or add the target.")
        }
        let ids = Rule.all.map(\.id)
        for id in workspace.settings.disabled where !ids.contains(id) {
            findings.add(
                "There is no rule \"\(id)\".", at: WorkspaceSettings.place(of: ["disabled"], in: text),
                fix: closestSpelling(to: id, among: ids).map { "write \"\($0)\"." }
                    ?? "remove it. `rib rules` lists the rules.")
        }
    }

    static let undeclaredModule = Rule(
        "undeclared-module", "Every Swift file beside the modules belongs to a target.",
        because: "The package manager does not build a file that belongs to no target, and nothing reports it."
    ) { workspace, findings in
        var folders: [String: SourceFile] = [:]
        for file in workspace.files where workspace.module(of: file) == nil {
            guard !workspace.settings.outside.contains(where: file.path.isPath(in:)) else { continue }
            let folder = workspace.folderWithoutTargets(around: file)
            folders[folder] = folders[folder] ?? file
        }
        for (folder, file) in folders {
            findings.add(
                "The files in \(folder) belong to no target.", at: FileLocation(file: file.path),
                fix:
                    "add a target with the path \"\(folder)\" to Package.swift, or name it in \"outside\" in rib.json."
            )
        }
    }

    static let unsafeConstruct = Rule(
        "unsafe-construct", "A module that is marked as safe has no unsafe construct.",
        because:
            "An unsafe construct turns off a check of the compiler or the runtime, so a mistake is undefined behaviour."
    ) { workspace, findings in
        for module in workspace.modules where workspace.settings.rules(of: module.name)?.isSafe == true {
            guard module.kind != .test else { continue }
            for file in module.files where file.mayBeUnsafe {
                for (construct, token) in file.unsafeConstructs {
                    findings.add(
                        "\(module.name) is safe, and uses \(construct).", at: file.location(of: token),
                        fix: "write it in safe Swift, or remove \"safe\" from the row of \(module.name) in rib.json.")
                }
            }
        }
    }
}

extension Workspace {
    /// Returns the topmost folder around a file that contains no file of a target.
    fileprivate func folderWithoutTargets(around file: SourceFile) -> String {
        var folder = ""
        for part in file.folder.split(separator: "/") {
            folder += folder.isEmpty ? "\(part)" : "/\(part)"
            if !modules.contains(where: { $0.folder.isPath(in: folder) }) { break }
        }
        return folder
    }

    /// The targets of this package that `module` depends on.
    func dependencies(of module: Module) -> [Module] {
        module.dependencies.compactMap { self.module(named: $0.name) }
    }
}
