import RIBsScreens

/// A screen of a session, with the numbers by which a browser detects outdated screens and actions.
struct ShownScreen: Equatable, Sendable {
    /// Counts the changes of the session. A page ignores a screen that is older than the one it shows.
    let revision: Int
    /// The revision that first offered the actions of this screen. A page sends it with every action.
    ///
    /// It changes whenever an action was performed or the screen offers other actions, but not when only texts change:
    /// a progress bar does not invalidate a click.
    let number: Int
    /// The path of the screen; empty for the first page.
    let path: [String]
    let screen: Screen

    /// The path as a browser shows it: `/notes/42`.
    var address: String { PathComponent.address(of: path) }
}
