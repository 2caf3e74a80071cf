public import BarGames
import DependencyContainer
import RIBs
import RIBsScreens

/// A preview that begins on the screens of an earlier one.
@MainActor
public final class WatchedSession {
    /// The session that a host shows. The host launches and ends it through this object.
    public let session: AppSession
    /// Called when the user acts, before the action is performed.
    var onAction: (@MainActor () -> Void)?
    /// A message that stays on the screen, whatever the user does.
    var notice: String? {
        didSet { session.window.notice = notice }
    }

    private let app: AppComponent
    private let message: String?
    /// The state while the tree does not run: that of the earlier preview before the launch, and its own after the end.
    private var stopped: SavedTree?

    /// Builds the tree of the feature. Nothing runs before the launch.
    ///
    /// - Parameters:
    ///   - feature: The name of the feature.
    ///   - assemblies: The assemblies of the app.
    ///   - options: The database of the preview.
    ///   - saved: The state of an earlier preview.
    ///   - message: Shown from the launch to the next action.
    ///   - register: Adds services to the session, as in `AppSession.init(_:previewing:adding:)`.
    /// - Throws: `UnknownDestination` if the feature does not exist, or the errors of `AppComponent.init(_:options:)`.
    init(
        of feature: String, in assemblies: [any Assembly], options: AppOptions, restoring saved: SavedTree?,
        saying message: String? = nil, adding register: (Container) -> Void = { _ in }
    ) throws {
        stopped = saved
        self.message = message
        app = try AppComponent(assemblies, options: options)
        session = try AppSession(app, previewing: app.previewedFeature(named: feature), adding: register)
    }

    /// The state of the preview, also before its launch and after its end.
    var savedTree: SavedTree { stopped ?? session.savedTree }

    /// Shows the feature.
    ///
    /// - Parameter link: A link to open.
    public func launch(opening link: String? = nil) {
        session.window.onPerform = { [weak self] _ in
            guard let self else { return }
            onAction?()
            if let notice { session.window.notice = notice }
        }
        let saved = stopped
        stopped = nil
        session.launch(opening: link, restoring: saved)
        if let message = notice ?? message { session.window.notice = message }
    }

    /// Removes the tree from the window, and closes the stores.
    public func end() {
        stopped = savedTree
        session.end()
        session.window.onPerform = nil
        Task { [app] in try? await app.shutdown.run() }
    }
}
