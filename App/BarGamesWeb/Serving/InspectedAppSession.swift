import BarGames
import DependencyContainer
import RIBs
import Screens
import WebHost
import WebInspector

/// A session of the app that a developer can inspect, until the host releases it.
@MainActor
final class InspectedAppSession: HostedSession {
    private let session: AppSession
    private let inspected: InspectedSession

    init(_ app: AppComponent, previewing feature: PreviewedFeature? = nil, in sessions: InspectedSessions) {
        let session = AppSession(app, previewing: feature) { services in
            // Release builds detect no leaks by default.
            services.register(
                TreeRuntime.self, scope: .container, using: (any Clock<Duration>).self, overriding: true
            ) { TreeRuntime(clock: $0, leakReporter: .log) }
        }
        self.session = session
        inspected = sessions.inspect(session.root, in: session.window) { session.registry }
    }

    var window: ScreenWindow { session.window }
    var isWorthKeeping: Bool { session.isWorthKeeping }

    func launch(opening link: String?) { session.launch(opening: link) }

    func end() { session.end() }
}
