import DependencyContainer
import Foundation
import RIBs
import Screens
import TerminalHost

/// Notes in a terminal: `swift run Notes notes.json`.
@main
enum NotesApp {
    static func main() async throws {
        let services = Container()
        services.register((any NoteStoring).self, scope: .container) { _ in
            try FileNoteStore(file: URL(filePath: CommandLine.arguments.dropFirst().first ?? "notes.json"))
        }
        let window = ScreenWindow()
        do {
            let app = AppComponent(store: try services.resolve((any NoteStoring).self))
            let root = RootBuilder(dependency: app).build()
            root.launch(from: window)
            try await TerminalHost(window: window).run()
            root.terminate()
        } catch {
            let cause = (error as? ResolutionError)?.underlying ?? error
            FileHandle.standardError.write(Data("error: \(cause)\n".utf8))
            exit(1)
        }
    }
}

final class AppComponent: EmptyComponent, RootDependency {
    let store: any NoteStoring

    init(store: any NoteStoring) {
        self.store = store
    }
}
