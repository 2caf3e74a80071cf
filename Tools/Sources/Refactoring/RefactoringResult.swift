public import FileChanges
public import SourceModel

/// The changes of a refactoring, and what it leaves as it is.
public struct RefactoringResult: Sendable {
    /// Something that a person may want to look at.
    public struct Note: Sendable, CustomStringConvertible {
        /// The place.
        public let location: FileLocation
        /// The text at the place.
        public let text: String

        /// The place and the text.
        public var description: String { "\(location.file):\(location.line): \(text)" }
    }

    /// Notes with the same reason.
    public struct Notes: Sendable {
        /// Why the places are as they are.
        public let reason: String
        /// The places.
        public let notes: [Note]
    }

    /// The changes, not applied yet.
    public let changes: ChangeSet
    /// What stays, with its places before the changes.
    public let notes: [Notes]

    /// What stays, with its places after the changes.
    public var notesAfterChanges: [Notes] {
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
