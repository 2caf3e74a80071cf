import LoggedInInterface
import RIBsScreens

/// The screen below all others. It is visible while a password is checked.
final class RootViewController: ScreenController, RootPresentable, RootViewControllable, DILoggedInViewControllable {
    override func render() -> Screen {
        Screen(title: "Bar Games", elements: [.activity("Checking…")])
    }
}
