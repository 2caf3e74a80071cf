import DependencyContainer
import RIBs
import TerminalHost

/// Notes in a terminal: `swift run Notes`.
@main
enum NotesApp {
    /// The modules of the app. Each registers its builders and services.
    static let assemblies: [any Assembly] = [NotesAssembly(), SearchAssembly()]

    static func main() async {
        await TerminalHost.main { RootBuilder(dependency: try AppComponent(assemblies)).build() }
    }
}

/// The builders and services of the app. It throws with everything that is needed and not registered.
final class AppComponent: AssembledComponent<RootBuilder>, RootDependency {}
