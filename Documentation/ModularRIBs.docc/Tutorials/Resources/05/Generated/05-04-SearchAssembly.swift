public import DependencyContainer
import SearchInterface

/// Registers the adapter of Search.
public struct SearchAssembly: Assembly {
    /// Creates the assembly.
    public init() {}

    public func assemble(builders: BuilderContainer, services: Container) {
        builders.register(DISearchBuilderAdapter.self, for: .search)
    }
}
