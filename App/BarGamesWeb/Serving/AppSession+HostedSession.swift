public import BarGames
public import WebHost

extension AppSession: HostedSession {
    /// Whether two players have signed in.
    public var isWorthKeeping: Bool { isSignedIn }
}
