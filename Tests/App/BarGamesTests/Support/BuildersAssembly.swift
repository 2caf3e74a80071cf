import DependencyContainer

/// Builders that a test adds to the app.
struct BuildersAssembly: Assembly {
    let register: @MainActor (BuilderContainer) -> Void

    func assemble(builders: BuilderContainer, services: Container) { register(builders) }
}
