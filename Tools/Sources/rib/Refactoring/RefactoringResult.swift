/// The changes of a refactoring, and what it leaves as it is.
struct RefactoringResult: Sendable {
    /// Something that a user may want to look at.
    struct Note: Comparable, Sendable, CustomStringConvertible {
        /// The place.
        let location: FileLocation
        /// The text at the place.
        let text: String

        /// The place and the text.
        var description: String { "\(location.file):\(location.line): \(text)" }

        /// Orders notes by place.
        static func < (first: Note, second: Note) -> Bool { first.location < second.location }
    }

    /// Notes with the same reason.
    struct Notes: Sendable {
        /// Why the places are as they are.
        let reason: String
        /// The places.
        let notes: [Note]
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
                        Note(location: FileLocation(file: place.path, line: place.line), text: note.text)
                    }
                })
        }.filter { !$0.notes.isEmpty }
    }
}
