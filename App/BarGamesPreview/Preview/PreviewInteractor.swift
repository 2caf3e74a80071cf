import BarGames
import BarGamesServices
import GameInterface
import LoggedInInterface
import MenuItemInterface
import RIBs
import VerifyInterface

@MainActor protocol PreviewRouting: LaunchRouting {
    func routeToFeature()
    func routeFromFeature()
}

@MainActor protocol PreviewPresentable: Presentable {
    var listener: (any PreviewPresentableListener)? { get set }

    /// - Parameters:
    ///   - calls: The calls of the feature's listener, in order.
    ///   - isRunning: Whether the feature can call more.
    func show(_ calls: [String], isRunning: Bool)
}

/// Shows a feature, and records its calls of the listener.
final class PreviewInteractor: PresentableInteractor<any PreviewPresentable>, PreviewInteractable {
    weak var router: (any PreviewRouting)?
    var waitingLink: String?

    private var calls: [String] = []
    private var isRunning = true

    override init(presenter: any PreviewPresentable) {
        super.init(presenter: presenter)
        presenter.listener = self
    }

    override func didBecomeActive() {
        presenter.show(calls, isRunning: isRunning)
        if isRunning { router?.routeToFeature() }
    }

    func featureWasDismissed() {
        isRunning = false
        record("The view was dismissed.")
    }

    private func record(_ call: String) {
        // A restored game reports its result again.
        if calls.last != call { calls.append(call) }
        presenter.show(calls, isRunning: isRunning)
    }

    private func recordEnd(_ call: String) {
        isRunning = false
        router?.routeFromFeature()
        record(call)
    }
}

// MARK: - Restorable

extension PreviewInteractor: Restorable {
    /// The calls of the feature, and whether it is shown.
    var savedState: PreviewState {
        get { PreviewState(calls: calls, isRunning: isRunning) }
        set { (calls, isRunning) = (newValue.calls, newValue.isRunning) }
    }
}

// MARK: - PreviewPresentableListener

extension PreviewInteractor: PreviewPresentableListener {
    func didTapStart() {
        calls = []
        isRunning = true
        presenter.show(calls, isRunning: isRunning)
        router?.routeToFeature()
    }
}

// MARK: - DIGameListener

extension PreviewInteractor: DIGameListener {
    func gameDidEnd(winner: Player?) -> StateStream<MatchState>? {
        record("gameDidEnd(winner: \(winner?.rawValue ?? "nil"))")
        // A preview stores nothing, so there is nothing to wait for.
        return MutableStateStream(.saved)
    }

    func gameDidClose(playAgain: Bool) {
        recordEnd("gameDidClose(playAgain: \(playAgain))")
    }
}

// MARK: - DILoggedInListener

extension PreviewInteractor: DILoggedInListener {
    func loggedInDidOpenTable() {
        record("loggedInDidOpenTable()")
    }

    func loggedInDidEnd(because reason: DILoggedInEnd) {
        recordEnd("loggedInDidEnd(because: \(reason))")
    }
}

// MARK: - DIMenuItemListener

extension PreviewInteractor: DIMenuItemListener {
    func menuItemDidClose() {
        recordEnd("menuItemDidClose()")
    }
}

// MARK: - DIVerifyListener

extension PreviewInteractor: DIVerifyListener {
    func verifyDidEnd(with result: DIVerifyResult) {
        recordEnd("verifyDidEnd(with: \(result))")
    }
}

// MARK: - RootActionableItem

extension PreviewInteractor: RootActionableItem {
    var isSignedIn: Bool { true }

    func waitForSignIn() async throws -> (any DILoggedInActionableItem, Void) {
        throw LinkInPreview()
    }
}

/// The error of a link that is opened in a preview.
struct LinkInPreview: Error, CustomStringConvertible {
    let description = "A preview shows one feature, so it opens no link."
}
