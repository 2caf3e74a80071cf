import DependencyContainer
import RIBs

@testable import Notes

/// A store without a file.
final class MemoryNoteStore: NoteStoring {
    struct Full: Error {}

    private let stream = MutableStateStream<[String]>([])
    var notes: StateStream<[String]> { stream }
    var isFull = false

    func add(_ note: String) throws {
        if isFull { throw Full() }
        stream.send(stream.value + [note])
    }
}

/// Registers a store without a file in place of `NotesAssembly`.
struct TestAssembly: Assembly {
    let store: MemoryNoteStore

    func assemble(builders: BuilderContainer, services: Container) {
        services.register((any NoteStoring).self, scope: .container) { _ in store }
    }
}
