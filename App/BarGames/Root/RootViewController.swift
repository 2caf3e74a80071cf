import DIInterfaces
import Screens

/// What is behind everything else. One sees it while the password is checked.
final class RootViewController: ScreenController, RootPresentable, RootViewControllable, DILoggedInViewControllable {
    override func render() -> Screen {
        Screen(title: "Bar Games", elements: [.text("Checking…")])
    }
}
