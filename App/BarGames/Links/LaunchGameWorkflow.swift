import DIInterfaces
import RIBs

/// Launches a game from anywhere: signed out, it waits for the sign-in first.
final class LaunchGameWorkflow: Workflow<any RootActionableItem> {
    private let onFailure: (any Error) -> Void

    /// - Parameter onFailure: Called with what to tell the person.
    init(game: String, onFailure: @escaping (any Error) -> Void) {
        self.onFailure = onFailure
        super.init()
        onStep { root in try await root.waitForSignIn() }
            .onStep { table, _ in try await table.launchGame(named: game) }
            .commit()
    }

    override func didFail(_ error: any Error) {
        onFailure(error)
    }
}
