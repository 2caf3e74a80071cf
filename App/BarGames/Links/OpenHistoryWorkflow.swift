import LoggedInInterface
import RIBs

/// Opens the past matches.
final class OpenHistoryWorkflow: LinkWorkflow {
    override init(onFailure: @escaping (any Error) -> Void) {
        super.init(onFailure: onFailure)
        onStep { root in try await root.waitForSignIn() }
            .onStep { table, _ in try await table.openLobby() }
            .onStep { lobby, _ in try await lobby.openHistory() }
            .commit()
    }
}
