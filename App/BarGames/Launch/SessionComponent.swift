import DIInterfaces
import DependencyContainer
import RIBs

/// One session: its own services over those of the app. What the root of its tree depends on.
///
/// The tree keeps it, and it keeps the session's container: what was made for the session goes with the tree.
final class SessionComponent: Component<AppComponent>, RootDependency, ServiceRequiring {
    static var requiredServices: [ServiceRequirement] { [ServiceRequirement(TreeRuntime.self)] }

    private let assembler: Assembler

    /// - Parameter register: What the host adds to the session's services, or overrides.
    init(dependency: AppComponent, adding register: (Container) -> Void = { _ in }) {
        assembler = dependency.makeSessionAssembler()
        register(assembler.services)
        super.init(dependency: dependency)
    }

    var builders: BuilderContainer { assembler.builders }
    var loggedInBuilder: any DILoggedInBuildable.Type { builders.resolve(.loggedIn) }
    var runtime: TreeRuntime { services.require(TreeRuntime.self) }
    var services: any Resolver { assembler.resolver }
}
