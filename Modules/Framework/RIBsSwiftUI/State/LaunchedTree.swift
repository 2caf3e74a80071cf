import Observation
import RIBs

/// A tree of RIBs in one window of SwiftUI, and the window as the tree sees it.
///
/// SwiftUI stores it in the state of `RIBsWindow`, and releases it after the window was closed. Then the tree is
/// terminated.
@Observable
final class LaunchedTree: LaunchWindow {
    var rootViewController: (any ViewControllable)?
    @ObservationIgnored private var router: (any LaunchRouting)?

    isolated deinit { router?.terminate() }

    /// Builds and launches the tree. Only the first call has an effect.
    func launch(_ build: () -> any LaunchRouting) {
        guard router == nil else { return }
        let router = build()
        self.router = router
        router.launch(from: self)
    }
}
