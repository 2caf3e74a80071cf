public import ArgumentParser
public import DependencyContainer

/// A command of an app that is a list of assemblies, such as `play` or `doctor`.
public protocol AppCommand: ParsableCommand {
    /// Runs the command. The launcher calls it with the assemblies of the app.
    @MainActor
    func run(with assemblies: [any Assembly]) async throws
}
