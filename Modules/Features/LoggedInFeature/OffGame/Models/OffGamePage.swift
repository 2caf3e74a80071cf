/// A page above the lobby.
nonisolated enum OffGamePage: Codable, Hashable, Sendable {
    case history
    /// The menu item that is registered under this name.
    case menuItem(String)
}
