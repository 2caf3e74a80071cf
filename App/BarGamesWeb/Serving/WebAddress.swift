/// The addresses of the app's pages. They have the paths of its links: `/games/tictactoe` is
/// `bargames://games/tictactoe`.
enum WebAddress {
    private static let pages: Set<String> = ["games", "history", "menu"]

    /// Returns the link of a path. Nil for a path that no link can have.
    static func link(_ path: [String]) -> String? {
        guard let page = path.first, pages.contains(page) else { return nil }
        return "bargames://" + path.joined(separator: "/")
    }
}
