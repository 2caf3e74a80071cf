import BarGames
import DependencyContainer
import RIBs
import RIBsScreens

/// Runs an app of these assemblies for one user: performs the actions, and shows every changed screen.
@MainActor
func host(
    _ assemblies: [any Assembly], _ actions: AsyncStream<ScreenAction>, show: @escaping (Screen) -> Void
) async throws {
    let app = try AppComponent(assemblies, options: .inMemory)
    let session = AppSession(app)
    let window = session.window
    let observation = window.changes.observe { [weak window] in Task { if let window { show(window.screen) } } }
    defer { observation.end() }
    session.launch()
    show(window.screen)
    for await action in actions {
        do { try window.perform(action) } catch { window.notice = "\(error)" }
    }
    session.end()
    try await app.shutdown.run()
}
