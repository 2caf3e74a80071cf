public import BarGames
public import BarGamesServices

extension AppComponent {
    /// The features that can be shown alone: the games, the menu items, and the other features of the app.
    public var previewedFeatures: [PreviewedFeature] { PreviewedFeature.all(in: builders) }

    /// Returns the feature whose builder is registered under `name`, such as `tictactoe`.
    ///
    /// - Throws: `UnknownDestination` if it does not exist. The description has the names that do.
    public func previewedFeature(named name: String) throws(UnknownDestination) -> PreviewedFeature {
        let all = previewedFeatures
        guard let feature = all.first(where: { $0.name == name }) else {
            throw UnknownDestination(kind: "feature", name: name, known: all.map(\.name))
        }
        return feature
    }
}
