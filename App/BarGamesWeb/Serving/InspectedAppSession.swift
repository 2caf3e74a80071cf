import BarGames
import DependencyContainer
import RIBs
import RIBsScreens
import WebHost
import WebInspector

/// A session of the app that a developer can inspect, until the host releases it.
@MainActor
final class InspectedAppSession: HostedSession {
    private let hosted: any HostedSession
    private let inspected: InspectedSession

    /// - Parameters:
    ///   - hosted: The session that the host shows. Its services were registered by `register(in:)`.
    ///   - session: The session of the app in it.
    init(_ hosted: any HostedSession, of session: AppSession, in sessions: InspectedSessions) {
        self.hosted = hosted
        inspected = sessions.inspect(session.root, in: session.window) { session.registry }
    }

    /// Registers the services of an inspected session.
    static func register(in services: Container) {
        // Release builds detect no leaks by default.
        services.register(TreeRuntime.self, scope: .container, overriding: true) { _ in
            TreeRuntime(leakReporter: .log)
        }
    }

    var window: ScreenWindow { hosted.window }
    var isWorthKeeping: Bool { hosted.isWorthKeeping }

    var savedState: String? { hosted.savedState }

    func launch(opening link: String?) { hosted.launch(opening: link) }

    func launch(restoring state: String) { hosted.launch(restoring: state) }

    func end() { hosted.end() }
}
