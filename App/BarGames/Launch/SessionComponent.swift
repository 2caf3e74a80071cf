package import DependencyContainer
package import LoggedInInterface
package import RIBs

/// The component of one session, which is the dependency of its root RIB. It has a child of the app's container.
///
/// The tree retains the component and the component retains the container, so the services of the session are released
/// with the tree.
package final class SessionComponent: Component<AppComponent>, RootDependency, Requiring {
    package static let needs = Needs(.builder(.loggedIn), .service(TreeRuntime.self))

    let loggedInBuilder: any DILoggedInBuildable.Type
    package let runtime: TreeRuntime
    private let assembler: Assembler

    /// - Parameter register: Adds services of the host to the session, or overrides services.
    init(dependency: AppComponent, adding register: (Container) -> Void = { _ in }) {
        assembler = dependency.makeSessionAssembler()
        register(assembler.services)
        (loggedInBuilder, runtime) = Self.needs.require(in: assembler)
        super.init(dependency: dependency)
    }

    package var builders: BuilderContainer { assembler.builders }
    var registry: AssemblyReport { AppComponent.report(of: assembler, making: false) }
    package var services: any Resolver { assembler.resolver }
}
