import Foundation

/// Adds code to a workspace, step by step. Each step sees the earlier ones, and nothing is written before the changes
/// are applied.
struct Generator {
    /// The files that were created and edited.
    var changes: ChangeSet
    /// The workspace with the changes.
    var workspace: Workspace
    /// The places that a user has to complete, before the changes.
    var notes: [RefactoringResult.Notes] = []

    /// Creates a generator for `workspace`, whose files are in the folder `root`.
    init(workspace: Workspace, root: String) {
        self.workspace = workspace
        changes = ChangeSet(root: root)
    }

    /// Creates a generator that goes on after `changes`.
    ///
    /// - Parameter workspace: The workspace with these changes.
    init(workspace: Workspace, after changes: ChangeSet) {
        self.workspace = workspace
        self.changes = changes
    }

    /// Adds a file.
    mutating func create(_ path: String, _ text: String) throws {
        try changes.create(path, text: text)
        workspace = try workspace.applying([path: text])
    }

    /// Collects the edits that `body` makes, then makes them all.
    ///
    /// - Parameter manifest: The targets after the edits, if an edit of the manifest leaves no doubt about them.
    mutating func edit(
        manifest: PackageManifest? = nil, _ body: (inout SourceEdits, Workspace) throws -> Void
    ) throws {
        var edits = SourceEdits()
        try body(&edits, workspace)
        for (path, edits) in edits.byPath.sorted(by: { $0.key < $1.key }) {
            let old = workspace.file(at: path)?.text ?? workspace.texts[path] ?? ""
            let new = old.applying(edits)
            guard new != old else { continue }
            try workspace.requireNoSyntaxError(in: path)
            try changes.edit(path, text: new)
            workspace = try workspace.applying([path: new], manifest: manifest)
        }
    }

    /// Formats the files that the generator created, and those that were formatted before it edited them.
    mutating func format() throws {
        try changes.formatSwift()
    }

    /// Returns the RIB `name`, which can be written with its module: `GameFeature.TicTacToe`.
    ///
    /// - Throws: `RibError` if there is none, or if its types are in a namespace. Edits write `TicTacToeRouter`.
    func rib(_ name: String) throws -> RIB {
        let rib = try workspace.rib(name)
        guard let (part, declared) = rib.first, rib.prefix != rib.name else { return rib }
        throw RibError(
            "The types of \(rib.name) have names such as \(declared.type.name), which rib does not write.",
            at: declared.location, fix: "make the change by hand, or name the type \(rib.name)\(part.rawValue).")
    }
}
