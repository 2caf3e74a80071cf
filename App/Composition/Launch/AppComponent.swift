import DIInterfaces
import DependencyContainer
import RIBs

/// The app, put together from its assemblies: what the root of every tree depends on.
final class AppComponent: EmptyComponent, RootDependency {
    let runtime: TreeRuntime
    let shutdown: AppShutdown
    private let assembler = Assembler()

    /// Asks every assembly, checks what they registered, and makes what cannot be done without: what is wrong
    /// comes out before the first screen.
    ///
    /// - Throws: `ValidationError`, or what opening a store throws.
    init(_ assemblies: [any Assembly], options: AppOptions, runtime: TreeRuntime = TreeRuntime()) throws {
        self.runtime = runtime
        assembler.services.register(AppOptions.self) { _ in options }
        assembler.apply(assemblies)
        try assembler.validate(roots: [RootBuilder.self])
        do throws(ResolutionError) {
            shutdown = try assembler.resolver.resolve(AppShutdown.self)
            _ = try assembler.resolver.resolve((any MatchRecording).self)
        } catch {
            // A database that cannot be opened says itself what to do: the way to it is of no use to a person.
            throw error.underlying ?? error
        }
    }

    var builders: BuilderContainer { assembler.builders }
    var loggedInBuilder: any DILoggedInBuildable.Type { builders.resolve(.loggedIn) }
    var services: any Resolver { assembler.resolver }
}
