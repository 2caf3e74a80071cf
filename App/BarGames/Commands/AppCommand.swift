import ArgumentParser
import DependencyContainer

/// A command that needs the app put together.
protocol AppCommand: ParsableCommand {
    @MainActor
    func run(with assemblies: [any Assembly]) async throws
}
