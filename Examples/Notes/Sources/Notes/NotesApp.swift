import DependencyContainer
import RIBs
import TerminalHost

/// Notes in a terminal: `swift run Notes notes.json`.
@main
enum NotesApp {
    static func main() async {
        let file = CommandLine.arguments.dropFirst().first ?? "notes.json"
        await TerminalHost.main { RootBuilder(dependency: try AppComponent(file: file)).build() }
    }
}

final class AppComponent: EmptyComponent, RootDependency, Requiring {
    static let needs = Needs(.service(NoteStore.self))

    let store: NoteStore

    init(file: String) throws {
        let app = Assembler()
        app.services.register(NoteStore.self, scope: .container) { _ in try NoteStore(file: file) }
        do { store = try Self.needs.resolve(in: app) } catch { throw error.underlying ?? error }
    }
}
