public import BarGames
public import BarGamesPreview
import Foundation
import RIBs
import RIBsFoundation
public import RIBsScreens
public import WebHost

extension AppSession: HostedSession {
    /// Whether two players have signed in.
    public var isWorthKeeping: Bool { isSignedIn }

    /// The saved tree as JSON.
    public var savedState: String? { try? String(decoding: savedTree.jsonData(), as: UTF8.self) }

    /// Launches without a saved tree.
    public func launch(opening link: String?) { launch(opening: link, restoring: nil) }

    /// Launches with the saved tree. If the tree cannot be read, the session begins at the sign-in.
    public func launch(restoring state: String) {
        launch(restoring: try? SavedTree(jsonData: Data(state.utf8)))
    }
}

extension WatchedSession: HostedSession {
    /// The window of the session.
    public var window: ScreenWindow { session.window }
}
