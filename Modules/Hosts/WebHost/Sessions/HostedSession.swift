public import RIBsScreens

/// A session of the app that a `WebHost` shows: a window, and the tree that is launched into it.
///
/// The host calls one of the two launches once, when a browser opens its first page, and `end()` once, when the session was
/// idle for too long or the host stops. It then releases the session.
///
/// > Experimental: A patch version can change it.
@MainActor public protocol HostedSession: AnyObject {
    /// The window that the pages of the session show.
    var window: ScreenWindow { get }

    /// Shows the tree in the window.
    ///
    /// - Parameter link: A link to open once the first screen is shown, or nil.
    func launch(opening link: String?)

    /// Shows the tree in the window with a state that another session saved.
    ///
    /// - Parameter state: The `savedState` of that session. It can be of another version of the app.
    func launch(restoring state: String)

    /// The state of the tree, to continue it in another process; nil by default: the session ends with the process.
    ///
    /// A host with a `SessionStoring` reads it after each action. It is as secret as the session.
    var savedState: String? { get }

    /// Removes the tree from the window.
    func end()

    /// Whether the user would lose something if the session ended now, such as a sign-in. False by default.
    ///
    /// When a full host ends a session of an address that has several, one that is worth keeping ends last. The only
    /// session of its address does not end if it is worth keeping.
    var isWorthKeeping: Bool { get }
}

extension HostedSession {
    /// False, for a session that loses nothing.
    public var isWorthKeeping: Bool { false }

    /// Nil.
    public var savedState: String? { nil }

    /// Shows the tree without the state.
    public func launch(restoring state: String) { launch(opening: nil) }
}
