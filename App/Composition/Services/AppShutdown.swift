/// What has to be done before the process ends, collected by those who make something that has to be closed.
@MainActor
final class AppShutdown {
    private var actions: [() async throws -> Void] = []

    func add(_ action: @escaping () async throws -> Void) {
        actions.append(action)
    }

    /// Runs the actions, the last added first, all of them whatever they throw.
    ///
    /// - Throws: The first error.
    func run() async throws {
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
