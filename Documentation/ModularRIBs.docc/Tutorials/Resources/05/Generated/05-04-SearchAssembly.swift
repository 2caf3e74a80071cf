public import DependencyContainer
import SearchFeature
import SearchInterface

/// Registers the builder of Search.
public struct SearchAssembly: Assembly {
    /// Creates the assembly.
    public init() {}

    public func assemble(builders: BuilderContainer, services: Container) {
        builders.register(SearchBuilder.self, for: .search)
    }
}
