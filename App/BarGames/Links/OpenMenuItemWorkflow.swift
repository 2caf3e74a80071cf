import DIInterfaces
import RIBs

/// Opens a menu item from anywhere, and a page of it. Before the sign-in, it waits for the sign-in.
final class OpenMenuItemWorkflow: Workflow<any RootActionableItem> {
    private let onFailure: (any Error) -> Void

    /// - Parameter onFailure: Called with the error to show to the players.
    init(menuItem: String, path: [String], onFailure: @escaping (any Error) -> Void) {
        self.onFailure = onFailure
        super.init()
        let opened = onStep { root in try await root.waitForSignIn() }
            .onStep { table, _ in try await table.openLobby() }
            .onStep { lobby, _ in try await lobby.openMenuItem(named: menuItem) }
        if path.isEmpty { opened.commit() } else { opened.onStep { item, _ in try await item.open(path) }.commit() }
    }

    override func didFail(_ error: any Error) {
        onFailure(error)
    }
}
