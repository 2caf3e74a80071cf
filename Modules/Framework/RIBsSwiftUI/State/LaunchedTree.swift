import Observation
import RIBs

/// A tree of RIBs in one window of SwiftUI, and the window as the tree sees it.
///
/// SwiftUI stores it in the state of `RIBsWindow`, and releases it after the window was closed. Then the tree is
/// terminated.
@Observable
final class LaunchedTree: LaunchWindow {
    var rootViewController: (any ViewControllable)?
    @ObservationIgnored private var tree: MainActorBox<any LaunchRouting>?

    deinit {
        let tree = tree
        runOnMainActor {
            tree?.value?.terminate()
            tree?.release()
        }
    }

    /// Builds and launches the tree, with the states of `text` if there is one. Only the first call has an effect.
    func launch(restoring text: String? = nil, using coder: (any StateCoder)? = nil, _ build: () -> any LaunchRouting) {
        guard tree == nil else { return }
        let router = build()
        tree = MainActorBox(router)
        guard let text, let coder else { return router.launch(from: self) }
        router.launch(from: self, restoring: text, using: coder)
    }

    /// Returns the tree as text; nil before the launch, so that the window keeps the text to launch with.
    func savedText(using coder: any StateCoder) -> String? { tree?.value?.savedText(using: coder) }
}
