import DependencyContainer
import Foundation
import RIBs
import TerminalHost

/// Notes in a terminal: `swift run Notes`, or `swift run Notes notes://new/Buy%20milk`.
@main
enum NotesApp {
    /// The modules of the app. Each registers its builders and services.
    static let assemblies: [any Assembly] = [NotesAssembly(), SearchAssembly()]

    static func main() async {
        do {
            let session = NotesSession(try AppComponent(assemblies))
            let host = try TerminalHost(window: session.window)
            session.launch(opening: CommandLine.arguments.dropFirst().first)
            defer { session.end() }
            try await host.run()
        } catch {
            print("Error: \(error)")
            exit(EXIT_FAILURE)
        }
    }
}

/// The builders and services of the app. It throws with everything that is needed and not registered.
final class AppComponent: AssembledComponent<RootBuilder>, RootDependency {}
