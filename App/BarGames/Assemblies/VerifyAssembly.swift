public import DependencyContainer
import DIInterfaces

public struct VerifyAssembly: Assembly {
    public init() {}

    public func assemble(builders: BuilderContainer, services: Container) {
        builders.register(DIVerifyBuilderAdapter.self, for: .verify)
    }
}
