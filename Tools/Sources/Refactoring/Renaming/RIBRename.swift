public import FileChanges
import Foundation
public import SourceModel

/// Renames a RIB: its types, files and folders, and the methods and properties that are named after it.
///
/// The names are replaced in all modules, tests and pages. IDs, links, stored data and the titles that people see are
/// texts of their own and stay.
public struct RIBRename {
    private let workspace: Workspace
    private let naming: RIBNaming
    private let names: NewNames
    private let rib: RIB

    /// - Parameters:
    ///   - old: The name of the RIB, with its module if two RIBs have the name: `GameFeature.TicTacToe`.
    ///   - new: The new name, without a module.
    /// - Throws: `RefactoringError` if there is no RIB `old`, or `new` is not the name of a type.
    public init(_ old: String, to new: String, in workspace: Workspace) throws(RefactoringError) {
        self.workspace = workspace
        rib = try workspace.rib(old)
        guard RIBName.isValid(new) else {
            throw RefactoringError(
                "\"\(new)\" is not the name of a RIB.",
                fix: "use letters and digits, with a capital letter first: ScoreBoard.")
        }
        guard new != rib.name else {
            throw RefactoringError("The RIB is called \(new) already.", fix: "choose another name.")
        }
        naming = RIBNaming(of: rib, in: workspace)
        names = NewNames(naming, new: RIBName(new))
    }

    /// Adds the changes to `changes`.
    ///
    /// - Throws: `RefactoringError` with the place of each name that is taken already.
    public func result(adding changes: ChangeSet) throws -> RefactoringResult {
        var changes = changes
        let files = FileRenaming(naming, names, in: workspace, otherFiles: changes.files(below: rib.folder))
        let reasons = RenameCollisions(naming: naming, names: names, workspace: workspace)
            .reasons(files: files, changes: changes)
        guard reasons.isEmpty else {
            throw RefactoringError(
                "\(names.old) cannot be renamed to \(names.new).", reasons: reasons, fix: "choose another name.")
        }
        var editing = RenameEditing(naming: naming, names: names, files: files, workspace: workspace)
        try editing.run(on: &changes)
        for (path, text) in editing.texts { try changes.edit(path, text: text) }
        for (source, destination) in files.paths { try changes.move(source, to: destination) }
        try changes.formatSwift()
        let notes = RenameNotes(naming: naming, names: names, workspace: workspace)
        return RefactoringResult(changes: changes, notes: notes.all(unsure: editing.unsure, in: &changes))
    }
}

extension Workspace {
    /// Returns the RIB `name`, which can follow its module and a dot.
    func rib(_ name: String) throws(RefactoringError) -> RIB {
        let found = ribs.filter { $0.name == name || $0.id.description == name }
        if found.count == 1 { return found[0] }
        if found.count > 1 {
            throw RefactoringError(
                "\(found.count) RIBs are called \(name).",
                fix: "name the module as well: \(found.map(\.id.description).joined(separator: " or ")).")
        }
        let near = ribs.first { $0.name.lowercased() == name.lowercased() }
        throw RefactoringError(
            "There is no RIB \(name)." + (near.map { " Did you mean \($0.name)?" } ?? ""),
            fix: "use one of these names: \(ribs.map(\.name).sorted().joined(separator: ", ")).")
    }
}
