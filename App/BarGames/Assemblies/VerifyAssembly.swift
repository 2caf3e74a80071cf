public import DependencyContainer
import VerifyInterface

/// Registers the adapter of Verify.
public struct VerifyAssembly: Assembly {
    /// Creates the assembly.
    public init() {}

    /// Registers the builders and services. Called once, when the app is assembled.
    public func assemble(builders: BuilderContainer, services: Container) {
        builders.register(DIVerifyBuilderAdapter.self, for: .verify)
    }
}
