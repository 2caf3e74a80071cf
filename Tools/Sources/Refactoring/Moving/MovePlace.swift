import FileChanges
import SourceModel

/// The folder that a RIB is moved to.
struct MovePlace {
    let module: Module
    let folder: String

    init(of rib: RIB, in destination: String, of workspace: Workspace) throws(RefactoringError) {
        let path = destination.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
        let modules = workspace.modules.filter { [.library, .executable].contains($0.kind) }
        guard
            let module = modules.first(where: { $0.name == destination })
                ?? modules.filter({ path == $0.folder || path.hasPrefix("\($0.folder)/") })
                .max(by: { $0.folder.count < $1.folder.count })
        else {
            let names = modules.map(\.name).sorted().joined(separator: ", ")
            throw RefactoringError(
                "\(destination) is no module, and no folder of a module.",
                fix: "use one of these modules, or a folder in one: \(names).")
        }
        self.module = module
        let base = module.name == destination ? module.folder : path
        folder = base.lastComponent == rib.name && base != module.folder ? base : "\(base)/\(rib.name)"
        guard folder != rib.folder else {
            throw RefactoringError("\(rib.name) is in \(folder) already.", fix: "name another module or folder.")
        }
        guard rib.folder.lastComponent == rib.name, workspace.module(named: rib.module)?.folder != rib.folder else {
            throw RefactoringError(
                "\(rib.folder) contains more than \(rib.name).",
                fix: "put the files of \(rib.name) into a folder of its name first.")
        }
    }

    /// Adds the changes of the move to `changes`, and returns what a person may want to look at.
    func move(_ rib: RIB, in workspace: Workspace, _ changes: inout ChangeSet) throws -> [RefactoringResult.Notes?] {
        var paths: [String: String] = [:]
        var notes: [RefactoringResult.Notes?] = []
        var emptyModules: Set<String> = []
        for path in changes.files(below: rib.folder) { paths[path] = folder + path.dropFirst(rib.folder.count) }
        if module.name != rib.module {
            let plan = ModuleChange(of: rib, to: module, in: workspace)
            for (source, target) in plan.testPaths { paths[source] = target }
            let reasons = plan.reasons(in: changes)
            guard reasons.isEmpty else {
                throw RefactoringError(
                    "\(rib.name) cannot be moved to \(module.name).", reasons: reasons.sorted(),
                    fix:
                        "move shared types to a module that both can import, or connect the modules through an interface."
                )
            }
            try plan.edit(&changes)
            emptyModules = plan.emptyModules
            notes.append(plan.published)
        }
        for path in RenameEditing.pages(in: changes) + ["Package.swift", WorkspaceSettings.fileName]
        where changes.hasFile(at: path) {
            let text = try changes.text(at: path)
            let new = text.replacingPath(rib.folder, with: folder)
            if new != text { try changes.edit(path, text: new) }
        }
        for (source, target) in paths.sorted(by: { $0.key < $1.key }) { try changes.move(source, to: target) }
        notes.append(RefactoringResult.Notes.mentions(of: emptyModules, in: &changes))
        return notes
    }
}

extension String {
    /// Returns the text with `new` in place of the path `old`, also where files in that folder are named.
    func replacingPath(_ old: String, with new: String) -> String {
        var result = ""
        var rest = Substring(self)
        while let range = rest.firstRange(of: old) {
            let next = rest[range.upperBound...].first
            let isWhole = next.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
            result += rest[..<range.lowerBound] + (isWhole ? new : old)
            rest = rest[range.upperBound...]
        }
        return result + rest
    }
}
