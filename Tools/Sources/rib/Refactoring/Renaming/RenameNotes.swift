import SwiftSyntax

/// What keeps the old name of a RIB, and why.
struct RenameNotes {
    let naming: RIBNaming
    let names: NewNames
    let workspace: Workspace

    func all(unsure: [(file: SourceFile, offsets: [Int])]) -> [RefactoringResult.Notes] {
        let words = unsure.flatMap { file, offsets in
            file.notes(onLines: offsets.map { file.location(of: AbsolutePosition(utf8Offset: $0)).line })
        }
        let others = Dictionary(grouping: naming.others, by: \.name).values.compactMap { declarations in
            declarations.first.map { RefactoringResult.Note(location: $0.location, text: $0.name) }
        }
        return [
            RefactoringResult.Notes(
                reason: "IDs and titles stay, because links, stored data and people use them:",
                notes: ids() + naming.stored.map { .init(location: $0.location, text: $0.name) }),
            RefactoringResult.Notes(
                reason: "These names are not derived from the name of the RIB, so they stay:",
                notes: others.sorted { $0.text < $1.text }),
            RefactoringResult.Notes(
                reason: "The word \(names.old) stays here, because it can mean something else:", notes: words),
        ].filter { !$0.notes.isEmpty }
    }

    /// The string literals that are spelt like the name of the RIB or a member: "tictactoe", "Tic-Tac-Toe", "ticTacToeCount".
    private func ids() -> [RefactoringResult.Note] {
        let name = names.old.description.lowercased()
        let modules = workspace.modules.filter { naming.modules.contains($0.name) && $0.kind != .test }
        return modules.flatMap(\.files).flatMap { file in
            file.syntax.tokens(viewMode: .sourceAccurate).compactMap { token in
                guard case .stringSegment(let text) = token.tokenKind, text != names.old.description,
                    names.members[text] != nil
                        || text.lowercased().filter({ $0.isLetter || $0.isNumber }) == name
                else { return nil }
                return RefactoringResult.Note(location: file.location(of: token), text: "\"\(text)\"")
            }
        }
    }
}

extension SourceFile {
    /// Returns a note with the text of each line.
    func notes(onLines numbers: [Int]) -> [RefactoringResult.Note] {
        let lines = text.lines
        return Set(numbers).sorted().map { number in
            RefactoringResult.Note(
                location: FileLocation(file: path, line: number), text: String(lines[number - 1].drop { $0 == " " }))
        }
    }
}
