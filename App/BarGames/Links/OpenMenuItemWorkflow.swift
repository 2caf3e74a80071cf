import LoggedInInterface
import MenuItemInterface
import RIBs

/// Opens the menu item of a link, and a page of it.
final class OpenMenuItemWorkflow: LinkWorkflow {
    init(menuItem: String, path: [String], onFailure: @escaping (any Error) -> Void) {
        super.init(onFailure: onFailure)
        let opened = onStep { root in try await root.waitForSignIn() }
            .onStep { table, _ in try await table.openLobby() }
            .onStep { lobby, _ in try await lobby.openMenuItem(named: menuItem) }
        if path.isEmpty { opened.commit() } else { opened.onStep { item, _ in try await item.open(path) }.commit() }
    }
}
