public import DependencyContainer
import LoggedInFeature
import LoggedInInterface

/// Registers the builder of LoggedIn. It conforms to the DI interface itself, so it needs no adapter.
public struct LoggedInAssembly: Assembly {
    /// Creates the assembly.
    public init() {}

    /// Registers the builders and services. Called once, when the app is assembled.
    public func assemble(builders: BuilderContainer, services: Container) {
        builders.register(LoggedInBuilder.self, for: .loggedIn)
    }
}
