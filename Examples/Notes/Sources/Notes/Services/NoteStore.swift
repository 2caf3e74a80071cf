import Foundation
import RIBs

/// Stores the notes in a JSON file, in the order in which they were written.
final class NoteStore {
    var notes: StateStream<[String]> { stream }

    private let file: String
    private let stream: MutableStateStream<[String]>

    /// - Throws: `NoteStoreError` if the file exists and cannot be read.
    init(file: String) throws {
        self.file = file
        do {
            let notes = try JSONDecoder().decode([String].self, from: Data(contentsOf: URL(filePath: file)))
            stream = MutableStateStream(notes)
        } catch CocoaError.fileReadNoSuchFile {
            stream = MutableStateStream([])
        } catch {
            throw NoteStoreError(
                description: "Could not read \(file) as a list of notes. Move the file away, or name another one.")
        }
    }

    /// Replaces the note at the index `note`, or adds one. An empty text deletes the note.
    ///
    /// - Throws: `NoteStoreError` if the file cannot be written. The notes are unchanged then.
    func replace(_ note: Int?, with text: String) throws {
        var notes = stream.value
        let replaced = note.map { $0..<($0 + 1) } ?? notes.count..<notes.count
        notes.replaceSubrange(replaced, with: text.isEmpty ? [] : [text])
        do {
            try JSONEncoder().encode(notes).write(to: URL(filePath: file), options: .atomic)
        } catch {
            throw NoteStoreError(description: "Could not save \(file). \(error.localizedDescription)")
        }
        stream.send(notes)
    }
}

struct NoteStoreError: Error, CustomStringConvertible {
    let description: String
}
