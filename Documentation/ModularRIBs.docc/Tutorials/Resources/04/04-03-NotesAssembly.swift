import DependencyContainer
import Foundation

/// Registers the services of the app.
struct NotesAssembly: Assembly {
    func assemble(builders: BuilderContainer, services: Container) {
        services.register((any NoteStoring).self, scope: .container) { _ in
            try FileNoteStore(file: URL(filePath: "notes.json"))
        }
    }
}
