import Foundation
import RIBs

/// Stores the notes in a JSON file.
final class FileNoteStore: NoteStoring {
    var notes: StateStream<[String]> { stream }

    private let file: URL
    private let stream: MutableStateStream<[String]>

    /// - Throws: If the file exists and is not a list of notes.
    init(file: URL) throws {
        self.file = file
        let isNew = !FileManager.default.fileExists(atPath: file.path)
        stream = MutableStateStream(isNew ? [] : try JSONDecoder().decode([String].self, from: Data(contentsOf: file)))
    }

    func add(_ note: String) throws {
        let notes = stream.value + [note]
        try JSONEncoder().encode(notes).write(to: file, options: .atomic)
        stream.send(notes)
    }
}
