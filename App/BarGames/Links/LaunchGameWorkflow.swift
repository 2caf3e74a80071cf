import LoggedInInterface
import RIBs

/// Launches the game of a link.
final class LaunchGameWorkflow: LinkWorkflow {
    init(game: String, onFailure: @escaping (any Error) -> Void) {
        super.init(onFailure: onFailure)
        onStep { root in try await root.waitForSignIn() }
            .onStep { table, _ in try await table.launchGame(named: game) }
            .commit()
    }
}
