import DependencyContainer
import SearchFeature
import SearchInterface

/// Registers the builder of Search.
struct SearchAssembly: Assembly {
    func assemble(builders: BuilderContainer, services: Container) {
        builders.register(SearchBuilder.self, for: .search)
    }
}
