import DIInterfaces
import DependencyContainer
import RIBs

/// The app, put together from its assemblies: what the root of every tree depends on.
final class AppComponent: EmptyComponent, RootDependency {
    let builders = BuilderContainer()
    let runtime: TreeRuntime
    let shutdown: AppShutdown
    private let container = Container()

    /// Asks every assembly, checks what they registered, and makes what cannot be done without: what is wrong
    /// comes out before the first screen.
    ///
    /// - Throws: `ValidationError`, or what opening a store throws.
    init(_ assemblies: [any Assembly], options: AppOptions, runtime: TreeRuntime = TreeRuntime()) throws {
        self.runtime = runtime
        container.register(AppOptions.self) { _ in options }
        for assembly in assemblies { assembly.assemble(builders: builders, services: container) }
        try AppComponent.validate(builders, container)
        shutdown = try container.resolve(AppShutdown.self)
        _ = try container.resolve((any MatchRecording).self)
    }

    var loggedInBuilder: any DILoggedInBuildable.Type { builders.resolve(.loggedIn) }
    var services: any Resolver { container }

    private static func validate(_ builders: BuilderContainer, _ container: Container) throws(ValidationError) {
        var errors: [ValidationError] = []
        do throws(ValidationError) { try builders.validate(roots: [RootBuilder.self]) } catch { errors.append(error) }
        do throws(ValidationError) { try container.validate() } catch { errors.append(error) }
        if let error = ValidationError(errors) { throw error }
    }
}
