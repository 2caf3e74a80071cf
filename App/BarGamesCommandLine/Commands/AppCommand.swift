public import ArgumentParser

/// A command that assembles the app, such as `play` or `doctor`.
public protocol AppCommand: ParsableCommand {
    /// Runs the command on the main actor, where the app lives. `ParsableCommand.run()` is not isolated.
    @MainActor
    func start() async throws
}
