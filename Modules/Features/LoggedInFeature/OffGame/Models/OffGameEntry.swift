import BarGamesServices
import DependencyContainer
import GameInterface
import MenuItemInterface

/// A game or a menu item as the lobby shows it. The view knows no builder, and reports the tapped entry by its ID.
struct OffGameEntry: Equatable {
    /// The id of the element on the screen: `game.tictactoe`.
    let id: String
    let caption: String
    var icon: DIIcon?
}

extension Game {
    var entry: OffGameEntry { OffGameEntry(id: id.elementID, caption: "Play \(title)", icon: builder.icon) }
}

extension MenuItem {
    var entry: OffGameEntry { OffGameEntry(id: id.elementID, caption: title, icon: builder.icon) }
}
