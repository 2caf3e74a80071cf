public import BarGames
public import WebHost

extension AppSession: HostedSession {}
