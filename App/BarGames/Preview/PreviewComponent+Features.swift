import DIInterfaces
import RIBs

/// The dependencies of every feature that can be shown alone.
extension PreviewComponent: DIGameDependency, DILoggedInDependency, DIMenuItemDependency, DIVerifyDependency {
    var loggedInViewController: any DILoggedInViewControllable { viewController }
    var players: Players { Players(player1: "Ann", player2: "Bob") }
}
