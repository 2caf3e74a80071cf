/// The end of the app: closes what was opened, and stores what is pending.
///
/// The assembly that opens something adds the action that closes it. The host runs them all, once, after its sessions
/// ended and before the process does.
@MainActor
public final class AppShutdown {
    private var actions: [() async throws -> Void] = []

    init() {}

    /// Adds an action. A factory of an assembly calls it when it opens something.
    public func add(_ action: @escaping () async throws -> Void) {
        actions.append(action)
    }

    /// Runs the actions, the last added first. Every action runs, whatever the others throw.
    ///
    /// - Throws: The first error, such as a match that could not be saved. Its description is for people.
    public func run() async throws {
        var firstError: (any Error)?
        while let action = actions.popLast() {
            do {
                try await action()
            } catch {
                firstError = firstError ?? error
            }
        }
        if let firstError { throw firstError }
    }
}
