import Foundation
import Logging
import RIBs
import RIBsScreens
import WebHost
import WebInspector

/// The session of one browser. The inspector lists it until it is released.
final class WebNotesSession: HostedSession {
    private let session: NotesSession
    private let inspected: InspectedSession

    var window: ScreenWindow { session.window }

    init(_ app: AppComponent, in sessions: InspectedSessions) {
        session = NotesSession(app)
        inspected = sessions.inspect(session.root, in: session.window, of: app, roots: [RootBuilder.self])
    }

    func launch(opening link: String?) { session.launch(opening: link) }
    func end() { session.end() }
}

/// Serves the app to browsers on this machine, until the process is stopped.
func serve(_ app: AppComponent) async throws {
    let sessions = InspectedSessions()
    let options = WebHostOptions(
        name: "Notes",
        link: { path in
            guard path.count == 2, path[0] == "new" else { return nil }
            return URL(string: "notes://new")?.appending(path: path[1]).absoluteString
        })
    let routes = InspectorRoutes(of: sessions)
    let host = WebHost(options: options, logger: Logger(label: "notes"), routes: [routes]) { _ in
        WebNotesSession(app, in: sessions)
    }
    try await host.run { print("Open \($0), and \($0)inspector in another window.") }
}
