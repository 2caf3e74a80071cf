import DependencyContainer
import RIBs
import TerminalHost

/// Notes in a terminal: `swift run Notes`.
@main
enum NotesApp {
    /// The modules of the app. Each registers its builders and services.
    static let assemblies: [any Assembly] = [NotesAssembly()]

    static func main() async {
        await TerminalHost.main { RootBuilder(dependency: try AppComponent(assemblies)).build() }
    }
}

/// The dependency of the root.
final class AppComponent: EmptyComponent, RootDependency {
    let builders: BuilderContainer
    let services: any Resolver

    /// - Throws: `ValidationError` with everything that the assemblies should register and do not.
    init(_ assemblies: [any Assembly]) throws {
        let assembler = Assembler(assemblies)
        try assembler.validate(roots: [RootBuilder.self])
        builders = assembler.builders
        services = assembler.resolver
    }
}
