public import DependencyContainer
import DIInterfaces
import LoggedInFeature

/// LoggedIn speaks the interfaces itself: it needs no adapter.
public struct LoggedInAssembly: Assembly {
    public init() {}

    public func assemble(builders: BuilderContainer, services: Container) {
        builders.register(LoggedInBuilder.self, for: .loggedIn)
    }
}
