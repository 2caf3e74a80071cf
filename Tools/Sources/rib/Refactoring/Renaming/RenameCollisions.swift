/// The names that are taken already.
struct RenameCollisions {
    let naming: RIBNaming
    let names: NewNames
    let workspace: Workspace

    /// The reasons against the new names, sorted by place.
    func reasons(files: FileRenaming, changes: ChangeSet) -> [RefactoringResult.Note] {
        let types = Dictionary(grouping: names.types.keys) { names.types[$0] ?? "" }
        // `Verify` and `VERIFY` have the same names of members.
        let members = Set(names.members.filter { $0.key != $0.value }.values)
        let users = naming.modules.compactMap(workspace.module(named:))
        let used = users.map { user in
            let used = workspace.modulesUsed(by: user)
            // In a folder of sources, a module can depend on more than it imports.
            guard workspace.origin?.notUnderstood == [] else { return used }
            return used.intersection(user.files.flatMap(\.outline.imports).map(\.module) + [user.name])
        }
        let visible = Set(used.joined())
        var reasons: [RefactoringResult.Note] = []
        for module in workspace.modules where visible.contains(module.name) {
            let isUser = naming.modules.contains(module.name)
            for file in module.files {
                let found = Declaration.all(in: file) { types[$0] != nil || members.contains($0) }
                reasons += found.filter { found in
                    guard found.kind == .type else { return isUser && members.contains(found.name) }
                    // A nested type collides only with a type that is nested in the same one.
                    return types[found.name, default: []].contains { type in
                        let declaring = naming.declaring[type] ?? []
                        return naming.scopes[type]?.contains { $0.isEmpty || $0 == found.enclosing } == true
                            && used.contains { $0.contains(module.name) && !$0.isDisjoint(with: declaring) }
                    }
                }
                .map(Self.reason)
            }
        }
        for slot in naming.slots {
            reasons += slot.neighbours.filter { $0.name.escaped == names.slot }.map(Self.reason)
        }
        reasons += files.paths.values.sorted().filter { files.paths[$0] == nil && changes.hasFile(at: $0) }.map {
            RefactoringResult.Note(location: FileLocation(file: $0), text: "A file with this name exists.")
        }
        return reasons.sorted()
    }

    private static func reason(_ declaration: Declaration) -> RefactoringResult.Note {
        RefactoringResult.Note(location: declaration.location, text: "The name \(declaration.name) is taken.")
    }
}
