/// Removes a RIB: its files and tests, its registration, its adapter, and its wiring in the parent.
///
/// The removal is refused if code remains that uses the RIB, because only a person can say what that code does instead.
struct RIBRemoval {
    private let workspace: Workspace
    private let rib: RIB
    private let naming: RIBNaming

    /// - Parameter name: The name of the RIB, with its module if two RIBs have the name.
    /// - Throws: `RibError` if there is no such RIB.
    init(_ name: String, in workspace: Workspace) throws {
        self.workspace = workspace
        rib = try workspace.rib(name)
        naming = RIBNaming(of: rib, in: workspace)
    }

    /// Adds the changes to `changes`.
    ///
    /// - Throws: `RibError` with each place that still uses the RIB.
    func result(adding changes: ChangeSet) throws -> RefactoringResult {
        var changes = changes
        let removed = removedFiles(in: changes)
        let kept = workspace.modules.filter { naming.modules.contains($0.name) }
            .flatMap(\.files).filter { !removed.contains($0.path) }
        let uses = RemainingUses(of: rib, naming, removed: removed, in: workspace)
        var reasons: [RefactoringResult.Note] = []
        var edited: [String: String] = [:]
        for file in kept {
            var removal = WiringRemoval(of: naming, in: file)
            removal.removeNeeds(of: uses.removedIDs, in: workspace)
            reasons += uses.reasons(in: removal)
            if !removal.nodes.isEmpty {
                edited[file.path] = file.text.applying(removal.nodes.edits)
            }
        }
        guard reasons.isEmpty else {
            throw RibError(
                "\(rib.name) cannot be removed, because code that stays uses it.", details: reasons.onePerLine,
                fix: "change these places so that they do not need \(rib.name), then remove it.")
        }
        for path in removed.sorted() { try changes.remove(path) }
        edited.merge(try ParentCleanup(after: edited, removing: removed, of: rib, in: workspace).texts) { $1 }
        for (path, text) in edited.sorted(by: { $0.key < $1.key }) where text != workspace.file(at: path)?.text {
            try workspace.requireNoSyntaxError(in: path)
            try changes.edit(path, text: text)
        }
        let emptyModules = try removeEmptyTargets(without: removed, from: &changes)
        try changes.formatSwift()
        let mentions = RefactoringResult.Notes.mentions(of: emptyModules, in: &changes)
        let notes = uses.notes(removed: removed, in: &changes) + [mentions].compactMap(\.self)
        return RefactoringResult(changes: changes, notes: notes)
    }

    /// The files of the folder, and the files that are named after the RIB and use it.
    private func removedFiles(in changes: ChangeSet) -> Set<String> {
        let below = workspace.ribs.map(\.folder).filter { $0.hasPrefix("\(rib.folder)/") }
        let isFolder = rib.folder.lastComponent == rib.name
        let inFolder = changes.files(below: rib.folder).filter { path in
            isFolder && !below.contains { path.hasPrefix("\($0)/") }
        }
        let named = workspace.modules.filter { naming.modules.contains($0.name) }.flatMap(\.files).filter { file in
            naming.isOwn(file) || naming.isNamed(file) && !file.syntax.identifiers.isDisjoint(with: naming.types)
        }
        let removed = Set(inFolder + named.map(\.path).filter { path in !below.contains { path.hasPrefix("\($0)/") } })
        return removed.union(testFiles(of: removed))
    }

    /// The tests of a module without other files, and the tests that are named after a removed type.
    private func testFiles(of removed: Set<String>) -> [String] {
        let types = Set(
            workspace.files.filter { removed.contains($0.path) }.flatMap { $0.outline.declaredTypes.map(\.name) })
        let isEmpty = workspace.module(named: rib.module)?.files.allSatisfy { removed.contains($0.path) } ?? false
        return workspace.module(named: "\(rib.module)Tests")?.files.filter { file in
            isEmpty || types.contains { "\($0)Tests.swift" == file.name }
        }.map(\.path) ?? []
    }

    /// Removes the targets that have no files any more from the manifest, because the package manager rejects them.
    private func removeEmptyTargets(without removed: Set<String>, from changes: inout ChangeSet) throws -> Set<String> {
        let empty = workspace.modules.filter { module in
            !module.files.isEmpty && module.files.allSatisfy { removed.contains($0.path) }
        }
        guard !empty.isEmpty, workspace.texts["Package.swift"] != nil else { return [] }
        var names = Set(empty.map(\.name))
        // The tests of a removed module have nothing to test.
        names.formUnion(names.map { "\($0)Tests" })
        try changes.edit("Package.swift", text: ManifestEditing(workspace).removing(names))
        return Set(empty.filter { $0.kind != .test }.map(\.name))
    }
}

extension RIBNaming {
    /// Whether the name of the file begins with the name of the RIB, also after `DI` or `+`.
    func isNamed(_ file: SourceFile) -> Bool {
        file.name.split(separator: "+").contains { part in
            let word = part.hasPrefix("DI") && name.rest(of: part.dropFirst(2)) != nil ? part.dropFirst(2) : part
            return ribs.owner(of: word) == name
        }
    }
}

extension [RefactoringResult.Note] {
    /// The notes by place, one for each line.
    fileprivate var onePerLine: [String] {
        var seen: Set<String> = []
        return sorted().filter { seen.insert("\($0.location.file):\($0.location.line)").inserted }.map(\.description)
    }
}
