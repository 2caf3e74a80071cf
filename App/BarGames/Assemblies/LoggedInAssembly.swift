public import DependencyContainer
import DIInterfaces
import LoggedInFeature

/// Registers the builder of LoggedIn. It conforms to the DI interface itself, so it needs no adapter.
public struct LoggedInAssembly: Assembly {
    public init() {}

    public func assemble(builders: BuilderContainer, services: Container) {
        builders.register(LoggedInBuilder.self, for: .loggedIn)
    }
}
