public import DependencyContainer
import DIInterfaces

/// Registers the adapter of Verify.
public struct VerifyAssembly: Assembly {
    public init() {}

    public func assemble(builders: BuilderContainer, services: Container) {
        builders.register(DIVerifyBuilderAdapter.self, for: .verify)
    }
}
