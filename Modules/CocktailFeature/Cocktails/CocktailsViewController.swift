import Screens

/// What the pages are presented on. It shows nothing of its own: a page is above it as long as it is there.
final class CocktailsViewController: ScreenController, CocktailsViewControllable {}
