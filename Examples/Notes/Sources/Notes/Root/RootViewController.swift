import RIBsScreens

/// The screen below the list. The list is always presented.
final class RootViewController: ScreenController, RootViewControllable {}
