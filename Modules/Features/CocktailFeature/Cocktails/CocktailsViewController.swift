import RIBsScreens

/// Presents the pages. It renders no screen, because a page is above it for its whole lifetime.
final class CocktailsViewController: ScreenController, CocktailsViewControllable {}
