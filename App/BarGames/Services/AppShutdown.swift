/// The actions at the end of the app, which store pending matches and close resources.
///
/// An assembly that opens a resource adds the action that closes it. The host runs the actions once, after its sessions
/// ended and before the process exits.
@MainActor
public final class AppShutdown {
    private var actions: [() async throws -> Void] = []

    init() {}

    /// Adds an action. The factory of a service calls it when it opens a resource.
    public func add(_ action: @escaping () async throws -> Void) {
        actions.append(action)
    }

    /// Runs the actions, the last added first. Every action runs, even if others throw.
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
