public import BarGames
public import BarGamesPreview
public import RIBsScreens
public import WebHost

extension AppSession: HostedSession {
    /// Whether two players have signed in.
    public var isWorthKeeping: Bool { isSignedIn }
}

extension ReplayedSession: HostedSession {
    /// The window of the session.
    public var window: ScreenWindow { session.window }
}
