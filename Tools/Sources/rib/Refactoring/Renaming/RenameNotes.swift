import SwiftSyntax

/// What keeps the old name of a RIB, and why.
struct RenameNotes {
    let naming: RIBNaming
    let names: NewNames
    let workspace: Workspace

    func all(
        unsure: [(file: SourceFile, offsets: [Int])], in changes: inout ChangeSet
    ) -> [RefactoringResult.Notes] {
        let words = unsure.flatMap { file, offsets in
            Set(offsets.map { file.location(of: AbsolutePosition(utf8Offset: $0)).line }).sorted().map { line in
                note(file, line: line)
            }
        }
        return [
            RefactoringResult.Notes(
                reason: "IDs and titles stay, because links, stored data and people use them:", notes: ids()),
            RefactoringResult.Notes(
                reason: "These names are not derived from the name of the RIB, so they stay:", notes: others()),
            RefactoringResult.Notes(
                reason: "The word \(names.old) can mean something else here, so it stays:", notes: words),
            RefactoringResult.Notes(reason: "Pictures are not changed:", notes: pictures(in: &changes)),
        ].filter { !$0.notes.isEmpty }
    }

    /// The string literals that are spelt like the name of the RIB: "tictactoe", "Tic-Tac-Toe".
    private func ids() -> [RefactoringResult.Note] {
        let name = names.old.description.lowercased()
        return workspace.modules.filter { naming.modules.contains($0.name) && $0.kind != .test }.flatMap { module in
            module.files.flatMap { file in
                file.textParts.filter { part in
                    part.kind == .literal
                        && text(of: file, part).lowercased().filter { $0.isLetter || $0.isNumber } == name
                }.map {
                    RefactoringResult.Note(
                        location: location($0.range.lowerBound, in: file), text: "\"\(text(of: file, $0))\"")
                }
            }
        }
    }

    private func others() -> [RefactoringResult.Note] {
        Dictionary(grouping: naming.others, by: \.name).sorted { $0.key < $1.key }.compactMap { name, declarations in
            declarations.first.map { RefactoringResult.Note(location: $0.location, text: name) }
        }
    }

    private func pictures(in changes: inout ChangeSet) -> [RefactoringResult.Note] {
        var notes: [RefactoringResult.Note] = []
        for path in changes.files() where path.hasSuffix(".svg") {
            guard let text = try? changes.text(at: path), naming.types.contains(where: text.contains) else { continue }
            notes.append(
                RefactoringResult.Note(location: FileLocation(file: path), text: "shows the name \(names.old)"))
        }
        return notes
    }

    private func note(_ file: SourceFile, line: Int) -> RefactoringResult.Note {
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        let text = lines.indices.contains(line - 1) ? String(lines[line - 1].drop { $0 == " " }) : ""
        return RefactoringResult.Note(location: FileLocation(file: file.path, line: line), text: text)
    }

    private func text(of file: SourceFile, _ part: TextPart) -> String {
        String(decoding: Array(file.text.utf8)[part.range], as: UTF8.self)
    }

    private func location(_ offset: Int, in file: SourceFile) -> FileLocation {
        file.location(of: AbsolutePosition(utf8Offset: offset))
    }
}
