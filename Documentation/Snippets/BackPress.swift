import RIBs
import RIBsScreens

final class DraftInteractor: Interactor {
    private var hasChanges = true

    /// Handles the first Back itself.
    override func handleBackPress() -> Bool {
        guard hasChanges else { return false }
        hasChanges = false
        print("Save the draft?")
        return true
    }
}

final class DraftRouter: LaunchRouter<Interactor, ScreenController> {
    private lazy var draft = ChildSlot<any ViewableRouting>(parent: self, presentingOn: viewController) {
        print("closed")
    }

    override func didLoad() {
        draft.attach {
            ViewableRouter(interactor: DraftInteractor(), viewController: ScreenController())
        }
    }
}

let window = ScreenWindow()
let router = DraftRouter(interactor: Interactor(), viewController: ScreenController())
router.launch(from: window)
try window.perform(.back)
try window.perform(.back)
router.terminate()

// Prints:
// Save the draft?
// closed
