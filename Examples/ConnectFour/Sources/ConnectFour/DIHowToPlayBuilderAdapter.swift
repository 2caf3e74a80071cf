import BarGamesServices
import ConnectFourFeature
import MenuItemInterface
import RIBs

/// Builds the rules of ConnectFour as an item of the menu, which the link `bargames://menu/connectfour-rules/draw`
/// opens at a chapter.
final class DIHowToPlayBuilderAdapter: Builder<any DIMenuItemDependency>, DIMenuItemBuildable {
    static let title = "How to play Connect Four"

    func build(
        withListener listener: any DIMenuItemListener
    ) -> (router: any ViewableRouting, actionableItem: any DIMenuItemActionableItem) {
        let component = DIHowToPlayAdapterComponent(dependency: dependency)
        return bridged(DIHowToPlayBridge(listener: listener)) { bridge in
            let rules = HowToPlayBuilder(dependency: component).build(withListener: bridge)
            bridge.rules = rules.actionableItem
            return (rules.router, bridge)
        }
    }
}

private final class DIHowToPlayAdapterComponent: Component<any DIMenuItemDependency>, HowToPlayDependency {}

/// The listener of the rules, and their actionable item for the lobby.
private final class DIHowToPlayBridge: HowToPlayListener, DIMenuItemActionableItem {
    /// The interactor of the rules. The router retains both.
    weak var rules: (any HowToPlayActionableItem)?
    private weak var listener: (any DIMenuItemListener)?

    init(listener: any DIMenuItemListener) {
        self.listener = listener
    }

    func howToPlayDidClose() {
        listener?.menuItemDidClose()
    }

    func open(_ path: [String]) async throws -> (any DIMenuItemActionableItem, Void) {
        guard let rules else { throw CancellationError() }
        guard path.count == 1, rules.show(chapterNamed: path[0]) else {
            throw UnknownDestination(
                kind: "chapter", name: path.joined(separator: "/"), known: HowToPlayChapter.allCases.map(\.rawValue))
        }
        return (self, ())
    }
}
