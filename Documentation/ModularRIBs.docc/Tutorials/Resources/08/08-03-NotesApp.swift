import DependencyContainer
import Foundation
import RIBs
import RIBsFoundation
import TerminalHost

/// Notes in a terminal: `swift run Notes`, or `swift run Notes notes://new/Buy%20milk`. In browsers: `swift run Notes --web`.
@main
enum NotesApp {
    /// The modules of the app. Each registers its builders and services.
    static let assemblies: [any Assembly] = [NotesAssembly(), SearchAssembly()]

    static func main() async {
        do {
            let app = try AppComponent(assemblies)
            if CommandLine.arguments.contains("--web") { return try await serve(app) }
            let session = NotesSession(app)
            let host = try TerminalHost(window: session.window)
            let file = SavedTreeFile(URL(filePath: "notes-session.json"))
            // Before the first save, so that a file that cannot be read is not replaced.
            let saved = try file.load()
            session.launch(opening: CommandLine.arguments.dropFirst().first, restoring: saved, saving: file)
            defer { session.end() }
            try await host.run()
            // The user has quit, so the next session begins anew.
            try file.remove()
        } catch {
            print("Error: \(error)")
            exit(EXIT_FAILURE)
        }
    }
}

/// The builders and services of the app. It throws with everything that is needed and not registered.
final class AppComponent: AssembledComponent<RootBuilder>, RootDependency {}
