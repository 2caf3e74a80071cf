public import BarGames
public import DependencyContainer
import RIBs
import RIBsScreens

extension AppComponent {
    /// Returns the tree of RIBs of a new session as text, for a command or a test. The app stores nothing.
    ///
    /// - Parameters:
    ///   - assemblies: The assemblies of the app.
    ///   - link: The link to open, for which two players sign in first; nil for the tree at the launch.
    /// - Throws: `DeepLinkError` if the text is not a link, the error of a link that cannot be opened, or the errors of
    ///   `init(_:options:)`.
    public static func tree(of assemblies: [any Assembly], opening link: String? = nil) async throws -> String {
        if let link { _ = try DeepLink(link) }
        let app = try AppComponent(assemblies, options: .inMemory)
        let session = AppSession(app)
        session.launch(opening: link)
        if link != nil {
            for (field, value) in [("player1", "Ann"), ("player2", "Bob"), ("password", "secret")] {
                try session.window.perform(.set(id: field, value: value))
            }
            try session.window.perform(.tap(id: "sign-in"))
        }
        let outcome = await session.links.outcome
        let text = TreePrinter.text(of: session.root.snapshot)
        session.end()
        try await app.shutdown.run()
        if case .failed(let error) = outcome { throw error }
        return text
    }
}
