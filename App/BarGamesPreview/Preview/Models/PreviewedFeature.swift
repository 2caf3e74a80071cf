import DependencyContainer
import GameInterface
import LoggedInInterface
import MenuItemInterface
import RIBs
import VerifyInterface

/// A feature that can be shown alone: a game, a menu item, or the builder of another DI interface.
///
/// Pass it to `AppSession.init(_:previewing:adding:)`.
@MainActor
public struct PreviewedFeature {
    /// The name of the builder's ID.
    public let name: String
    /// The title on the screen.
    public let title: String
    /// Builds the feature with its dependency and its listener.
    let build: (PreviewComponent, any PreviewInteractable) -> any Routing

    /// Returns every feature whose builder is registered, the games first.
    static func all(in builders: BuilderContainer) -> [PreviewedFeature] {
        let games = builders.all(of: DIGameBuildableType.self).map { game in
            PreviewedFeature(name: game.id.name, title: game.builder.title) { component, listener in
                game.builder.init(dependency: component).build(withListener: listener)
            }
        }
        let menuItems = builders.all(of: DIMenuItemBuildableType.self).map { item in
            PreviewedFeature(name: item.id.name, title: item.builder.title) { component, listener in
                item.builder.init(dependency: component).build(withListener: listener).router
            }
        }
        let verify = builders.resolveIfRegistered(.verify).map { builder in
            PreviewedFeature(name: BuilderID.verify.name, title: "Verify") { component, listener in
                builder.init(dependency: component)
                    .build(withListener: listener, players: component.players, password: "secret")
            }
        }
        let loggedIn = builders.resolveIfRegistered(.loggedIn).map { builder in
            PreviewedFeature(name: BuilderID.loggedIn.name, title: "LoggedIn") { component, listener in
                builder.init(dependency: component)
                    .build(withListener: listener, players: component.players, password: "secret").router
            }
        }
        return games + menuItems + [verify, loggedIn].compactMap(\.self)
    }
}
