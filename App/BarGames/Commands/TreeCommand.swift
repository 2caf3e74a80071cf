import ArgumentParser
import DependencyContainer
import RIBs
import Screens

/// Prints the tree of RIBs of a new session, whose app stores nothing.
struct TreeCommand<Options: AssemblyOptions>: AppCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "tree",
            abstract: "Prints the tree of RIBs at the launch, or where a link leads.",
            discussion: "The app runs with a database in memory. With a link, two players sign in first.")
    }

    @Argument(help: "The link, such as bargames://games/tictactoe.")
    var link: String?

    @OptionGroup var assemblyOptions: Options

    @MainActor
    func run(with assemblies: [any Assembly]) async throws {
        print(try await tree(of: assemblyOptions.configure(assemblies)))
    }

    /// Returns the tree of RIBs as text.
    @MainActor
    func tree(of assemblies: [any Assembly]) async throws -> String {
        if let link { _ = try DeepLink(link) }
        let app = try AppComponent(assemblies, options: .inMemory)
        let session = AppSession(app)
        session.launch(opening: link)
        if link != nil {
            for (field, value) in [(SignInForm.Field.player1, "Ann"), (.player2, "Bob"), (.password, "secret")] {
                try session.window.perform(.set(id: field.rawValue, value: value))
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
