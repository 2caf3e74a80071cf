import RIBs

/// Stores the notes of the app.
@MainActor protocol NoteStoring: AnyObject {
    /// The notes, in the order in which they were added.
    var notes: StateStream<[String]> { get }
    /// Adds a note. Throws if it cannot be stored; the notes are unchanged then.
    func add(_ note: String) throws
}
