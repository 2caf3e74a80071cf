extension RefactoringResult.Notes {
    /// The lines of pages and of `rib.json` that name a module that was removed from the manifest.
    static func mentions(of modules: Set<String>, in changes: inout ChangeSet) -> RefactoringResult.Notes? {
        var notes: [RefactoringResult.Note] = []
        for path in RenameEditing.pages(in: changes) + [WorkspaceSettings.fileName] where changes.hasFile(at: path) {
            guard let text = try? changes.text(at: path) else { continue }
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                let words = Set(line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
                guard !words.isDisjoint(with: modules) else { continue }
                notes.append(
                    RefactoringResult.Note(
                        location: FileLocation(file: path, line: index + 1), text: String(line.drop { $0 == " " })))
            }
        }
        guard !notes.isEmpty else { return nil }
        let names = modules.sorted().joined(separator: " and ")
        return RefactoringResult.Notes(reason: "\(names) has no files any more. These texts name it:", notes: notes)
    }
}
