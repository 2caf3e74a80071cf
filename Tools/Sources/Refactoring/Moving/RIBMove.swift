public import FileChanges
import Generation
public import SourceModel

/// Moves the folder of a RIB, also to another module with its tests, imports and dependencies, and gives the RIB to
/// another parent, with the code that attaches it.
///
/// The move is refused if the modules could not see what they use then, or if the old parent needs the RIB.
public struct RIBMove {
    private let workspace: Workspace
    private let rib: RIB
    /// The new folder; nil if it stays.
    private let place: MovePlace?
    /// The new parent; nil if it stays.
    private let parentChange: ParentChange?

    /// - Parameters:
    ///   - name: The name of the RIB, with its module if two RIBs have the name.
    ///   - destination: The name of a module, or a folder of a module; nil to change only the parent. If the parent is
    ///     in another module and builds the RIB without an interface, the RIB moves there.
    ///   - parent: The name of the RIB that builds it after the move; nil to keep its parent.
    /// - Throws: `RefactoringError` if there is no such RIB or destination.
    public init(
        _ name: String, to destination: String?, below parent: String? = nil, in workspace: Workspace
    ) throws(RefactoringError) {
        self.workspace = workspace
        let rib = try workspace.rib(name)
        self.rib = rib
        var change: ParentChange?
        if let parent { change = try ParentChange(of: rib, below: parent, in: workspace) }
        parentChange = change
        var implied: String?
        if let change, change.needsSameModule, change.new.module != rib.module { implied = change.new.module }
        guard let destination = destination ?? implied else {
            guard parent != nil else {
                throw RefactoringError("\(rib.name) stays.", fix: "name a module, a folder or a parent.")
            }
            place = nil
            return
        }
        place = try MovePlace(of: rib, in: destination, of: workspace)
    }

    /// Adds the changes to `changes`.
    ///
    /// - Throws: `RefactoringError` with each place that forbids the move.
    public func result(adding changes: ChangeSet) throws -> RefactoringResult {
        do {
            return try moved(adding: changes)
        } catch let error as GenerationError {
            throw RefactoringError(
                "\(rib.name) cannot be moved.", reasons: [RefactoringError.Reason(error.message, at: error.location)],
                fix: error.fix)
        }
    }

    private func moved(adding changes: ChangeSet) throws -> RefactoringResult {
        var (changes, current, style) = (changes, workspace, AttachmentStyle())
        var notes: [RefactoringResult.Notes?] = []
        if let parentChange {
            var generator = Generator(workspace: workspace, after: changes)
            try parentChange.passDependencies(in: &generator)
            changes = generator.changes
            let change = try ParentChange(of: rib, below: "\(parentChange.new.id)", in: generator.workspace)
            style = try change.detach(in: &changes)
            current = try workspace.applying(changes)
        }
        if let place { notes += try place.move(current.rib("\(rib.id)"), in: current, &changes) }
        if let parentChange {
            if place != nil { current = try workspace.applying(changes) }
            var generator = Generator(workspace: current, after: changes)
            let child = RIB.ID(module: place?.module.name ?? rib.module, name: rib.name)
            try parentChange.attach(child, style: style, in: &generator)
            changes = generator.changes
            notes.append(pathNotes(in: &changes))
        }
        try changes.formatSwift()
        return RefactoringResult(changes: changes, notes: notes.compactMap(\.self))
    }

    /// The texts that name the RIB below its old parent.
    private func pathNotes(in changes: inout ChangeSet) -> RefactoringResult.Notes? {
        let paths = workspace.parents(of: rib).map { "\($0.name)/\(rib.name)" }
        let folders = [rib.folder, place?.folder].compactMap(\.self)
        var notes: [RefactoringResult.Note] = []
        for path in workspace.files.map(\.path) + RenameEditing.pages(in: changes) where changes.hasFile(at: path) {
            guard let text = try? changes.text(at: path), paths.contains(where: text.contains) else { continue }
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            where paths.contains(where: line.contains) && !folders.contains(where: line.contains) {
                let location = FileLocation(file: path, line: index + 1)
                notes.append(RefactoringResult.Note(location: location, text: String(line.drop { $0 == " " })))
            }
        }
        guard !notes.isEmpty else { return nil }
        return RefactoringResult.Notes(reason: "These texts name the old parent of \(rib.name):", notes: notes)
    }
}
