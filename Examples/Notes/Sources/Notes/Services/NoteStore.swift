import Foundation
import RIBs

/// Stores the notes, in the order in which they were written.
@MainActor
protocol NoteStoring: AnyObject {
    var notes: StateStream<[String]> { get }

    /// Replaces all notes. If it throws, the notes are unchanged.
    func save(_ notes: [String]) throws
}

/// The notes in a JSON file, which is created with the first note.
final class FileNoteStore: NoteStoring {
    var notes: StateStream<[String]> { stream }

    private let file: URL
    private let stream: MutableStateStream<[String]>

    /// - Throws: `UnreadableNotes` if the file exists and is not a list of notes.
    init(file: URL) throws {
        self.file = file
        let path = file.path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: path) else {
            stream = MutableStateStream([])
            return
        }
        let notes = try? JSONDecoder().decode([String].self, from: Data(contentsOf: file))
        guard let notes else { throw UnreadableNotes(path: path) }
        stream = MutableStateStream(notes)
    }

    func save(_ notes: [String]) throws {
        try JSONEncoder().encode(notes).write(to: file, options: .atomic)
        stream.send(notes)
    }
}

struct UnreadableNotes: Error, CustomStringConvertible {
    let path: String
    var description: String { "\(path) is not a list of notes. Move it away, or start with another file." }
}
