import Foundation

/// Renames a RIB: its types, files and folders, and the methods and properties that are named after it.
///
/// The names are replaced in all modules, tests and pages. IDs, links, stored data and the titles that people see are
/// texts of their own and stay.
struct RIBRename {
    private let workspace: Workspace
    private let naming: RIBNaming
    private let names: NewNames
    private let rib: RIB

    /// - Parameters:
    ///   - old: The name of the RIB, with its module if two RIBs have the name: `GameFeature.TicTacToe`.
    ///   - new: The new name, without a module.
    /// - Throws: `RibError` if there is no RIB `old`, and `RibError` if `new` is not the name of a type.
    init(_ old: String, to new: String, in workspace: Workspace) throws {
        self.workspace = workspace
        rib = try workspace.rib(old)
        guard !rib.prefix.isEmpty else {
            throw RibError(
                "The types of \(old) have the name of their module.", at: rib.first?.declared.location,
                fix: "rename the target \(rib.module) and its imports.")
        }
        if let problem = TypeName.problem(ofRIB: new) { throw RibError(problem.message, fix: problem.fix) }
        guard new != rib.name else {
            throw RibError("The RIB is called \(new) already.", fix: "choose another name.")
        }
        // A disk that ignores case has one place for the files of both.
        let id = rib.id
        let others = workspace.ribs.filter { $0.module == id.module && $0.id != id }
        if let same = others.first(where: { $0.name.lowercased() == new.lowercased() }) {
            throw RibError("There is a RIB \(same.name) in \(same.folder).", fix: "choose another name.")
        }
        naming = RIBNaming(of: rib, in: workspace)
        names = NewNames(naming, new: RIBName(new))
    }

    /// Adds the changes to `changes`.
    ///
    /// - Throws: `RibError` with the place of each name that is taken already.
    func result(adding changes: ChangeSet) throws -> RefactoringResult {
        var changes = changes
        let files = FileRenaming(naming, names, in: workspace, otherFiles: changes.files(below: rib.folder))
        let reasons = RenameCollisions(naming: naming, names: names, workspace: workspace)
            .reasons(files: files, changes: changes)
        guard reasons.isEmpty else {
            throw RibError(
                "\(names.old) cannot be renamed to \(names.new).", details: reasons.map(\.description),
                fix: "choose another name.")
        }
        let editing = try RenameEditing(
            naming: naming, names: names, files: files, workspace: workspace, in: &changes)
        for (path, text) in editing.texts.sorted(by: { $0.key < $1.key }) {
            try workspace.requireNoSyntaxError(in: path)
            try changes.edit(path, text: text)
        }
        for (source, destination) in files.paths { try changes.move(source, to: destination) }
        try changes.formatSwift()
        let notes = RenameNotes(naming: naming, names: names, workspace: workspace)
        return RefactoringResult(changes: changes, notes: notes.all(unsure: editing.unsure))
    }
}
