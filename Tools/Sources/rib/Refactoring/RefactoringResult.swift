/// The changes of a refactoring, and what it leaves as it is.
struct RefactoringResult: Sendable {
    /// Something that a user may want to look at.
    struct Note: Comparable, Sendable, CustomStringConvertible {
        /// The place.
        let location: FileLocation
        /// The text at the place.
        let text: String
        /// What the place has in common with others; empty if they are not grouped.
        var group = ""

        /// The place and the text.
        var description: String { "\(location.file):\(location.line): \(text)" }

        /// Orders notes by group and place.
        static func < (first: Note, second: Note) -> Bool {
            first.group == second.group ? first.location < second.location : first.group < second.group
        }
    }

    /// Notes with the same reason.
    struct Notes: Sendable {
        /// Why the places are as they are.
        let reason: String
        /// The places.
        let notes: [Note]

        /// The reason and the places, a line each, below the names of their groups.
        var text: String {
            let groups = Dictionary(grouping: notes, by: \.group).sorted { $0.key < $1.key }
            let lines = groups.flatMap { group, notes in
                (group.isEmpty ? [] : ["  \(group)"]) + notes.map { "\(group.isEmpty ? "" : "  ")  \($0)" }
            }
            return ([reason] + lines).joined(separator: "\n")
        }
    }

    /// The changes, not applied yet.
    let changes: ChangeSet
    /// What stays, with its places before the changes.
    let notes: [Notes]

    /// What stays, with its places after the changes.
    var notesAfterChanges: [Notes] {
        notes.map { notes in
            Notes(
                reason: notes.reason,
                notes: notes.notes.compactMap { note in
                    changes.place(ofLine: note.location.line, in: note.location.file).map { place in
                        Note(
                            location: FileLocation(file: place.path, line: place.line), text: note.text,
                            group: note.group)
                    }
                })
        }.filter { !$0.notes.isEmpty }
    }
}
