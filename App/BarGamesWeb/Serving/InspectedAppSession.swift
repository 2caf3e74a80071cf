import BarGames
import DependencyContainer
import Foundation
import RIBs
import RIBsScreens
import WebHost
import WebInspector

/// A session of the app that a developer can inspect, until the host releases it.
@MainActor
final class InspectedAppSession: HostedSession {
    private let hosted: any HostedSession
    let inspected: InspectedSession

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

    /// The state with the id of the session in the inspector, which a server without an inspector ignores.
    var savedState: String? {
        hosted.savedState.map { #"{"inspectedID":"\#(inspected.id)",\#($0.dropFirst())"# }
    }

    func launch(opening link: String?) { hosted.launch(opening: link) }

    func launch(restoring state: String) {
        let saved = try? JSONDecoder().decode(SavedInspection.self, from: Data(state.utf8))
        if let saved { inspected.id = saved.inspectedID }
        hosted.launch(restoring: state)
    }

    func end() { hosted.end() }
}

/// The part of a saved state that the inspector adds.
private struct SavedInspection: Decodable {
    let inspectedID: String
}
