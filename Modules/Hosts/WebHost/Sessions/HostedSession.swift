public import RIBsScreens

/// A session of the app that a `WebHost` shows: a window, and the tree that is launched into it.
///
/// The host calls `launch(opening:)` once, when a browser opens its first page, and `end()` once, when the session was
/// idle for too long or the host stops. It then releases the session.
@MainActor
public protocol HostedSession: AnyObject {
    /// The window that the pages of the session show.
    var window: ScreenWindow { get }

    /// Shows the tree in the window.
    ///
    /// - Parameter link: A link to open once the first screen is shown, or nil.
    func launch(opening link: String?)

    /// Removes the tree from the window.
    func end()

    /// Whether the person would lose something if the session ended now, such as a sign-in. False by default.
    ///
    /// When a full host ends a session of an address that has several, one that is worth keeping ends last. The only
    /// session of its address does not end if it is worth keeping.
    var isWorthKeeping: Bool { get }
}

extension HostedSession {
    /// False, for a session that loses nothing.
    public var isWorthKeeping: Bool { false }
}
